using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Quality;

/// <summary>One cell, whoever measured it.</summary>
readonly record struct CellName(string Serializer, string DataSet, int Count, string Operation);

/// <summary>What BenchmarkDotNet found for a cell, in ns.</summary>
sealed record PeerCell(CellName Name, string Job, double MinNs, double Q1Ns, double MedianNs, double MeanNs, double ErrorNs, double TotalSeconds);

/// <summary>Reads runs of both tools.</summary>
static class Comparison
{
    /// <summary>The cells of BenchmarkDotNet in a file.</summary>
    public static List<PeerCell> Peers(string path)
    {
        var cells = new List<PeerCell>();
        foreach (var line in File.ReadLines(path))
        {
            if (JsonFields.TryParse(line, out var fields, out _) && fields.Type == "benchmarkdotnet")
                cells.Add(new PeerCell(
                    new CellName(fields.Text("serializer")!, "books", (int)fields.Integer("count"), fields.Text("operation")!),
                    fields.Text("job")!, fields.Number("minNs"), fields.Number("q1Ns"), fields.Number("medianNs"), fields.Number("meanNs"), fields.Number("errorNs"), fields.Number("totalSeconds")));
        }
        return cells;
    }

    /// <summary>The estimates of a run, and the plain medians of the same samples.</summary>
    public static Dictionary<CellName, (double Estimate, double Plain)> Cells(string folder, IReadOnlyList<KernelReference> references)
    {
        var results = Read(folder);
        results.References.AddRange(references);
        var plain = results.Launches
            .SelectMany(launch => launch.Samples.Select(sample => (Name: Name(launch.Key, sample.Operation), Ns: sample.ElapsedNs / sample.Calls)))
            .GroupBy(pair => pair.Name)
            .ToDictionary(group => group.Key, group => Statistics.Median(group.Select(pair => pair.Ns)));
        return Summarizing.Summarize(results).Groups
            .SelectMany(group => group.Rows)
            .SelectMany(row => row.Cells)
            .Where(cell => double.IsFinite(cell.CostNs))
            .ToDictionary(cell => Name(cell.Key.Launch, cell.Key.Operation), cell => (cell.CostNs, plain[Name(cell.Key.Launch, cell.Key.Operation)]));
    }

    /// <summary>What these runs, all of one machine, know together of its reference kernel.</summary>
    public static IReadOnlyList<KernelReference> References(IEnumerable<string> folders) =>
        [.. folders.SelectMany(folder => new KernelSpeeds(Read(folder).Launches, []).References())];

    static RunResults Read(string folder)
    {
        var plain = Path.Combine(folder, "results.jsonl");
        return RunResults.Read(File.Exists(plain) ? plain : plain + ".gz");
    }

    static CellName Name(LaunchKey key, Operation operation) => new(key.Serializer, key.DataSet, key.Count, operation.Name());
}
