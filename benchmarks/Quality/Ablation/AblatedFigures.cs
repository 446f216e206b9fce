using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Results;

namespace Touchstone.Quality.Ablation;

/// <summary>
/// What an analysis makes of a set of runs. It is called in each <see cref="AnalysisVariant"/>, so its parameters and its result have types that all variants
/// share.
/// </summary>
static class AblatedFigures
{
    /// <summary>The prefix of times: one for each operation of each row of each run, in ns.</summary>
    public const string Cost = "cost ";

    /// <summary>The prefix of the same without collections.</summary>
    public const string Best = "best ";

    /// <summary>The prefix of ranks: the best rank times 1000, plus the worst.</summary>
    public const string Rank = "rank ";

    /// <summary>Comparisons of the same program that are called slower or faster.</summary>
    public const string Alarms = "alarms";

    /// <summary>The prefix of the cells that are slower, by the planted slowdown.</summary>
    public const string Slower = "slower ";

    /// <summary>The prefix of those that are called slower.</summary>
    public const string Found = "found ";

    /// <summary>Cells with an interval. For runs of <c>touchstone ab</c>: ratios with one.</summary>
    public const string Intervals = "intervals";

    /// <summary>Those whose interval holds the mean of the other runs. For ratios: 1.</summary>
    public const string Held = "held";

    /// <summary>Measures a set.</summary>
    /// <param name="runs">Its runs.</param>
    /// <param name="planted">Its runs with slower libraries, and the names of these.</param>
    /// <param name="sides">True for runs of <c>touchstone ab</c>.</param>
    /// <returns>Values by their names, which begin with the constants of this type, and warnings.</returns>
    public delegate (Dictionary<string, double> Values, HashSet<string> Warnings) Measuring(
        IReadOnlyList<RunResults> runs, IReadOnlyList<(RunResults Run, string Slower, string MuchSlower)> planted, bool sides);

    const double Threshold = 0.05;

    static readonly Metric[] Metrics = Enum.GetValues<Metric>();

    /// <inheritdoc cref="Measuring"/>
    public static (Dictionary<string, double> Values, HashSet<string> Warnings) Of(
        IReadOnlyList<RunResults> runs, IReadOnlyList<(RunResults Run, string Slower, string MuchSlower)> planted, bool sides)
    {
        var figures = (Values: new Dictionary<string, double>(), Warnings: new HashSet<string>());
        if (sides)
            OfSides(runs, planted, figures);
        else
            OfRuns(runs, planted, figures);
        return figures;
    }

    static void OfSides(
        IReadOnlyList<RunResults> runs, IReadOnlyList<(RunResults Run, string Slower, string MuchSlower)> planted,
        (Dictionary<string, double> Values, HashSet<string> Warnings) figures)
    {
        for (var run = 0; run < runs.Count; run++)
        {
            var compared = RunComparer.CompareSides(runs[run], Threshold, Metrics);
            foreach (var change in compared.Changes.Where(change => !change.IsReference))
            {
                Take(figures.Values, $"{run} base", change.Base);
                Take(figures.Values, $"{run} head", change.Head);
            }
            foreach (var comparison in new[] { compared, compared.Noise! })
            {
                CountAlarms(figures, comparison, $"{run}");
                var ratios = comparison.Changes.Where(change => !change.IsReference).Select(change => change.Time).OfType<RatioEstimate>().ToList();
                Add(figures.Values, Intervals, ratios.Count);
                Add(figures.Values, Held, ratios.Count(ratio => ratio.Low <= 1 && ratio.High >= 1));
            }
            CountFound(figures.Values, RunComparer.CompareSides(planted[run].Run, Threshold, Metrics), planted[run].Slower, planted[run].MuchSlower);
        }
    }

    static void OfRuns(
        IReadOnlyList<RunResults> runs, IReadOnlyList<(RunResults Run, string Slower, string MuchSlower)> planted,
        (Dictionary<string, double> Values, HashSet<string> Warnings) figures)
    {
        for (var head = 1; head < runs.Count; head++)
        {
            CountAlarms(figures, RunComparer.Compare([runs[head - 1]], [runs[head]], Threshold, Metrics), $"{head}");
            var (slowed, slower, muchSlower) = planted[head];
            CountFound(figures.Values, RunComparer.Compare([runs[head - 1]], [slowed], Threshold, Metrics), slower, muchSlower);
        }
        var own = runs.Select(run => run.References.Count).ToList();
        var references = MeasuredRun.References(runs);
        List<List<Cell>> ranked = [];
        for (var run = 0; run < runs.Count; run++)
        {
            runs[run].References.AddRange(references);
            var speeds = new RunSpeeds([runs[run]], []);
            var cells = CellMerger.Cells([runs[run]], speeds);
            figures.Warnings.UnionWith(Warnings.Find([runs[run]], speeds, cells).Select(warning => $"{run} {warning.Cause}"));
            ranked.Add([.. cells
                .GroupBy(cell => (cell.Origin, cell.Key.Launch.DataSet, cell.Key.Launch.Count, cell.Key.Launch.PayloadBytes, cell.Key.Operation))
                .SelectMany(Ranking.Rank).Where(MeasuredRun.IsRanked)]);
            runs[run].References.RemoveRange(own[run], references.Count);
        }
        for (var run = 0; run < ranked.Count; run++)
        {
            foreach (var cell in ranked[run])
            {
                Take(figures.Values, $"{run}", cell);
                figures.Values[Name(Rank, $"{run}", cell)] = cell.Rank is { } rank ? 1000 * rank.Best + rank.Worst : 0;
            }
        }
        CountHeld(figures.Values, ranked);
    }

    static void CountHeld(Dictionary<string, double> values, List<List<Cell>> ranked)
    {
        foreach (var cell in ranked.SelectMany((cells, run) => cells.Select(cell => (cell.Key, cell.Cost, Run: run))).GroupBy(cell => cell.Key))
        {
            foreach (var one in cell.Where(one => one.Cost.HasInterval))
            {
                var others = cell.Where(other => other.Run != one.Run).Select(other => other.Cost.Ns).ToList();
                if (others.Count == 0)
                    continue;
                Add(values, Intervals, 1);
                Add(values, Held, Quality.Intervals.HoldsMean(one.Cost, others) ? 1 : 0);
            }
        }
    }

    static void CountAlarms((Dictionary<string, double> Values, HashSet<string> Warnings) figures, Comparison compared, string name)
    {
        Add(figures.Values, Alarms, compared.Changes.Count(change =>
            !change.Shown.Subject.Limit && (change.IsRegression(Metrics) || change.Verdict == ChangeVerdict.Faster)));
        figures.Warnings.UnionWith(compared.Warnings.Select(warning => $"{name} {warning.Cause}"));
    }

    static void CountFound(Dictionary<string, double> values, Comparison compared, string slower, string muchSlower)
    {
        foreach (var (library, slowdown) in new[] { (slower, "8"), (muchSlower, "15") })
        {
            var own = compared.Changes.Where(change => change.Shown.Key.Launch.Serializer == library).ToList();
            Add(values, Slower + slowdown, own.Count);
            Add(values, Found + slowdown, own.Count(change => change.IsRegression(Metrics)));
        }
    }

    static void Take(Dictionary<string, double> values, string run, Cell? cell)
    {
        if (cell is null)
            return;
        values[Name(Cost, run, cell)] = cell.Cost.Ns;
        values[Name(Best, run, cell)] = cell.Cost.BestNs;
    }

    static string Name(string kind, string run, Cell cell) => string.Create(
        CultureInfo.InvariantCulture,
        $"{kind}{run} {cell.Key.Launch.Target} {cell.Key.Launch.DataSet} {cell.Key.Launch.Count} {cell.Shape} {cell.Key.Operation}");

    static void Add(Dictionary<string, double> values, string name, double value) => values[name] = values.GetValueOrDefault(name) + value;
}
