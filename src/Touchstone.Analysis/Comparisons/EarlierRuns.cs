using Touchstone.Analysis.Histories;

namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// The usual cost of each cell on one machine, from the summaries of earlier runs. The runs differ by their hours too, so what they scatter tells how far
/// from the usual cost an unchanged program can be.
/// </summary>
/// <remarks>
/// Runs before the last change of a cell do not count. Variances are moderated over all cells (<see cref="Moderation"/>), since a few runs of one cell say
/// little about how much it scatters. Neighboring runs may resemble each other: then few of them scatter less than runs that are further apart, as the head is.
/// </remarks>
sealed class EarlierRuns
{
    // Older runs have other packages and another patch of the runtime.
    const int Most = 20;

    readonly Dictionary<Cell, Usual> usual;

    EarlierRuns(IEnumerable<(Cell Cell, Usual Usual)> cells) => usual = cells.ToDictionary(cell => cell.Cell, cell => cell.Usual);

    /// <summary>All cells, each with its usual cost. Without enough runs a cell has no interval.</summary>
    public IReadOnlyCollection<Cell> Cells => usual.Keys;

    /// <summary>False for a cell that the newest run no longer has. Such a cell is missed by nobody if the head lacks it too.</summary>
    public bool IsCurrent(Cell cell) => usual[cell].Current;

    /// <summary>Finds the usual costs.</summary>
    /// <param name="runs">The runs of one machine, at least one, each with times.</param>
    /// <param name="least">The smallest change that counts, as a fraction.</param>
    /// <param name="order">The place of each commit in the repository; empty to order runs by time.</param>
    public static EarlierRuns Of(IReadOnlyList<RunSummary> runs, double least, IReadOnlyDictionary<string, int> order)
    {
        var history = History.Of([.. runs.Select(run => run with { Counts = [] })], least, order);
        var measured = history.Series.Select(series => (Points: Since(series), series.Noise)).ToList();
        var moderation = Moderation.Fit(measured.Where(one => one.Points.Count > 1).Select(one => (Scatter(one.Points, one.Noise), one.Points.Count - 1)));
        return new(measured
            .Select(one => (one.Points, Usual: UsualOf(one.Points, one.Noise, moderation) with { Current = one.Points[^1].Run == history.Runs[^1] }))
            .Select(cell => (CellOf(cell.Points, runs[0].Machine, cell.Usual), cell.Usual)));
    }

    /// <summary>
    /// Gives the base of a pair the interval of what another run of the same program would show. The head's own interval is in it only where it is the
    /// wider one, or its noise would count twice.
    /// </summary>
    public (Cell? Base, Cell? Head) Beside((Cell? Base, Cell? Head) pair)
    {
        if (pair is not { Base: { Cost.HasInterval: true } known, Head: { Cost.HasInterval: true } head })
            return pair;
        var (_, variance, ofMean, degrees) = usual[known];
        var ofHead = Math.Pow(RatioEstimate.LogHalfWidth(head) / Factor(double.IsNaN(head.Cost.DegreesOfFreedom) ? degrees : head.Cost.DegreesOfFreedom), 2);
        // A summary does not say whether its times include the conversion. The key, with the adapter's name, does not change with it.
        var subject = known.Subject with { Started = head.Subject.Started };
        return (WithInterval(known, ofMean + Math.Max(0, variance - ofHead), degrees) with { Subject = subject }, head);
    }

    /// <summary>Says which cells cannot be compared yet; null if all can.</summary>
    public Warning? TooFew()
    {
        var few = usual.Values.Count(cell => cell.Runs < RunComparer.FewestEarlierRuns);
        return few == 0 ? null : new Warning(
            $"{few} of {usual.Count} cells have fewer than {RunComparer.FewestEarlierRuns} runs in the branch since their last change, "
                + "so their times are not compared",
            "store more runs of the unchanged program: touchstone history add RESULT",
            Chapter.FewRuns);
    }

    static List<HistoryPoint> Since(Series series) =>
        [.. series.Points.Skip(Math.Max(series.Changes.Count > 0 ? series.Changes[^1].Start : 0, series.Points.Count - Most))];

    static Cell CellOf(List<HistoryPoint> points, string machine, Usual usual)
    {
        var newest = points[^1].Time!;
        var cell = new Cell
        {
            Key = newest.Key,
            Origin = new Origin(machine, ""),
            Subject = new Subject { Version = newest.Key.Launch.RequestedVersion },
            Outcome = new Outcome(Status.Ok),
            Cost = new CostFigures { Ns = Math.Exp(points.Average(point => Math.Log(point.Value))), Launches = points.Count },
            Allocated = new AllocationFigures
            {
                Bytes = newest.AllocatedBytes,
                MinBytes = points.Min(point => point.Time!.AllocatedBytes),
                MaxBytes = points.Max(point => point.Time!.AllocatedBytes),
            },
            Payload = new PayloadFigures { Bytes = newest.PayloadBytes },
        };
        return usual.Runs < RunComparer.FewestEarlierRuns ? cell : WithInterval(cell, usual.OfMean, usual.Degrees);
    }

    static Usual UsualOf(List<HistoryPoint> points, Autocorrelation noise, Moderation moderation)
    {
        var (variance, degrees) = moderation.Of(points.Count > 1 ? Scatter(points, noise) : double.NaN, points.Count);
        return new Usual(points.Count, variance, variance * (points.Count > 1 ? noise.Inflation(points.Count).Mean : 1), degrees);
    }

    static double Scatter(List<HistoryPoint> points, Autocorrelation noise) =>
        noise.Inflation(points.Count).Sample * Statistics.Variance([.. points.Select(point => Math.Log(point.Value))]);

    static Cell WithInterval(Cell cell, double variance, double degrees)
    {
        var half = Math.Exp(Math.Sqrt(variance) * Factor(degrees));
        return cell with { Cost = cell.Cost with { LowNs = cell.Cost.Ns / half, HighNs = cell.Cost.Ns * half, DegreesOfFreedom = degrees } };
    }

    // With more degrees of freedom, Student's t is practically the normal distribution.
    static double Factor(double degrees) => Statistics.StudentT975((int)Math.Clamp(degrees, 1, 1000));

    /// <param name="Runs">The runs that count.</param>
    /// <param name="Variance">The variance of the logarithm of the cost from run to run; NaN if unknown.</param>
    /// <param name="OfMean">The variance of the mean of the runs.</param>
    /// <param name="Degrees">The degrees of freedom of both.</param>
    readonly record struct Usual(int Runs, double Variance, double OfMean, double Degrees)
    {
        /// <summary>True if the newest run has the cell.</summary>
        public bool Current { get; init; }
    }
}
