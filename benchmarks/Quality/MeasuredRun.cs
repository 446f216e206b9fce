using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Shared;

namespace Touchstone.Quality;

/// <summary>The key of a cell that both tools measure.</summary>
readonly record struct CellName(string Target, string DataSet, int Count, int PayloadBytes, string Operation)
{
    /// <summary>The key of a cell of touchstone.</summary>
    public static CellName Of(LaunchKey key, Operation operation) => new(key.Target, key.DataSet, key.Count, key.PayloadBytes, operation.Name());
}

/// <summary>One run of touchstone: its ranked cells and their samples.</summary>
sealed class MeasuredRun
{
    MeasuredRun(RunResults results)
    {
        Cells = CellMerger.Cells([results]).Where(IsRanked).ToDictionary(cell => CellName.Of(cell.Key.Launch, cell.Key.Operation));
        var speeds = new KernelSpeeds(results.Launches, []);
        var samples = results.Launches
            .SelectMany(launch => launch.Samples.Select(sample => (Name: CellName.Of(launch.Key, sample.Operation), Launch: launch, Sample: sample)))
            .Where(taken => Cells.ContainsKey(taken.Name))
            .ToList();
        Samples = samples.Count;
        QuietSamples = samples.Count(taken => speeds.For(taken.Launch).WasQuiet(taken.Sample));
        MediansNs = samples.GroupBy(taken => taken.Name)
            .ToDictionary(cell => cell.Key, cell => Statistics.Median(cell.Select(taken => taken.Sample.ElapsedNs / taken.Sample.Calls)));
    }

    /// <summary>The cells that take a rank.</summary>
    public IReadOnlyDictionary<CellName, Cell> Cells { get; }

    /// <summary>The plain medians of the same samples, without the analysis of touchstone.</summary>
    public IReadOnlyDictionary<CellName, double> MediansNs { get; }

    /// <summary>The number of samples of these cells.</summary>
    public int Samples { get; }

    /// <summary>The number of samples between two quiet kernels.</summary>
    public int QuietSamples { get; }

    /// <summary>Reads runs of one machine. All are scaled to the same speed of the reference kernel.</summary>
    /// <param name="folders">The folders that the user named.</param>
    /// <param name="least">The minimum number of runs.</param>
    /// <param name="terminal">Where to report lines that cannot be read.</param>
    /// <param name="next">The next command of an error.</param>
    public static List<MeasuredRun> Read(IReadOnlyList<string> folders, int least, Terminal terminal, string next)
    {
        var runs = Results(folders, least, terminal, next);
        var references = References(runs);
        runs.ForEach(run => run.References.AddRange(references));
        return runs.ConvertAll(run => new MeasuredRun(run));
    }

    /// <summary>The speeds of the reference kernel in runs of one machine, which scale all of them to the same speed.</summary>
    public static List<KernelReference> References(IEnumerable<RunResults> runs) =>
        [.. runs.SelectMany(run => new KernelSpeeds(run.Launches, []).References())];

    /// <summary>Reads the results of runs without scaling.</summary>
    public static List<RunResults> Results(IReadOnlyList<string> folders, int least, Terminal terminal, string next)
    {
        var runs = folders.Count > 0 ? ResultArguments.Read(folders, terminal, next).Runs : [];
        return runs.Count >= least ? runs : throw new UsageException(new Problem("too few runs", $"{least} or more are needed, there are {runs.Count}", next));
    }

    /// <summary>True for cells that count here: a ranked operation of a serializer that can take a rank.</summary>
    public static bool IsRanked(Cell cell) => Ranking.Competes(cell) && OperationNames.Ranked.Contains(cell.Key.Operation);
}
