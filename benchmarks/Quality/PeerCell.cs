using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>The result of BenchmarkDotNet for a cell in one run, in ns. The error is half of its 99.9 % interval.</summary>
sealed record PeerCell(CellName Name, string Job, double MinNs, double Q1Ns, double MeanNs, double ErrorNs)
{
    /// <summary>The cells of a file. A cell appears as often as it was measured.</summary>
    public static List<PeerCell> Read(string path)
    {
        var cells = new List<PeerCell>();
        foreach (var line in File.ReadLines(path))
        {
            if (JsonFields.TryParse(line, out var fields, out _) && fields.Type == "benchmarkdotnet")
                cells.Add(From(fields));
        }
        return cells.Count > 0 ? cells : throw new InvalidDataException($"{path} holds no line of Quality benchmarkdotnet");
    }

    /// <summary>The medians of several runs of one cell, separately for each figure.</summary>
    public static PeerCell Median(IReadOnlyCollection<PeerCell> runs) => runs.First() with
    {
        MinNs = Statistics.Median(runs.Select(run => run.MinNs)),
        Q1Ns = Statistics.Median(runs.Select(run => run.Q1Ns)),
        MeanNs = Statistics.Median(runs.Select(run => run.MeanNs)),
        ErrorNs = Statistics.Median(runs.Select(run => run.ErrorNs)),
    };

    // Older files have only books and do not name the data set.
    static PeerCell From(JsonFields fields) => new(
        new CellName(fields.Text("serializer")!, fields.Text("dataSet") ?? "books", (int)fields.Integer("count"), 0, fields.Text("operation")!),
        fields.Text("job")!, fields.Number("minNs"), fields.Number("q1Ns"), fields.Number("meanNs"), fields.Number("errorNs"));
}
