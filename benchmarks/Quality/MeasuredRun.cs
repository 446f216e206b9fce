using Touchstone.Analysis;
using Touchstone.Commands;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Quality;

/// <summary>One cell, whoever measured it.</summary>
readonly record struct CellName(string Target, string DataSet, int Count, int PayloadBytes, string Operation)
{
    /// <summary>The name of a cell of touchstone.</summary>
    public static CellName Of(LaunchKey key, Operation operation) => new(key.Target, key.DataSet, key.Count, key.PayloadBytes, operation.Name());
}

/// <summary>One run of touchstone: its ranked cells, and the samples behind them.</summary>
sealed class MeasuredRun
{
    MeasuredRun(RunResults results)
    {
        Cells = Merging.Cells([results]).Where(IsRanked).ToDictionary(cell => CellName.Of(cell.Key.Launch, cell.Key.Operation));
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

    /// <summary>The plain medians of the same samples: what no analysis would say.</summary>
    public IReadOnlyDictionary<CellName, double> MediansNs { get; }

    /// <summary>The samples of these cells.</summary>
    public int Samples { get; }

    /// <summary>Those between two quiet kernels.</summary>
    public int QuietSamples { get; }

    /// <summary>Reads runs of one machine. All are scaled to the same speed of its reference kernel.</summary>
    /// <param name="folders">What the user named.</param>
    /// <param name="least">How many runs are needed.</param>
    /// <param name="terminal">Where to say what cannot be read.</param>
    /// <param name="next">The command that gets somewhere.</param>
    public static List<MeasuredRun> Read(IReadOnlyList<string> folders, int least, Terminal terminal, string next)
    {
        var runs = Results(folders, least, terminal, next);
        var references = runs.SelectMany(run => new KernelSpeeds(run.Launches, []).References()).ToList();
        runs.ForEach(run => run.References.AddRange(references));
        return runs.ConvertAll(run => new MeasuredRun(run));
    }

    /// <summary>Reads the results of runs, as they are.</summary>
    public static List<RunResults> Results(IReadOnlyList<string> folders, int least, Terminal terminal, string next)
    {
        var runs = folders.Count > 0 ? ResultArguments.Read(folders, terminal, next).Runs : [];
        return runs.Count >= least ? runs : throw new UsageException(new Problem("too few runs", $"{least} or more are needed, there are {runs.Count}", next));
    }

    /// <summary>True for what counts here: an operation that is ranked, of a serializer that can take a rank.</summary>
    public static bool IsRanked(Cell cell) =>
        cell is { Status: Status.Ok, Limit: false, ParserOnly: false } && OperationNames.Ranked.Contains(cell.Key.Operation) && double.IsFinite(cell.CostNs);
}
