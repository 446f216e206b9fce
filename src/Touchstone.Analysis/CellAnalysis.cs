namespace Touchstone.Analysis;

/// <summary>Turns the launches of one key into its cells. Pure: the same results give the same cells.</summary>
public static class CellAnalysis
{
    /// <summary>Makes one cell for each operation of a key, without intervals, from the launches of one run.</summary>
    /// <param name="launches">Launches of that key that ended, at least one, including failed ones.</param>
    /// <param name="speed">How fast the machine ran the reference kernel.</param>
    public static IEnumerable<Cell> Cells(IReadOnlyList<Launch> launches, KernelSpeed speed) => Cells(launches, _ => speed);

    /// <summary>Makes one cell for each operation of a key, without intervals, from the launches of several runs.</summary>
    /// <param name="launches">Launches of that key that ended, at least one, the newest last, including failed ones.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in the run of a launch.</param>
    /// <param name="runOf">The run of a launch; null if all are of one run.</param>
    public static IEnumerable<Cell> Cells(IReadOnlyList<Launch> launches, Func<Launch, KernelSpeed> speed, Func<Launch, RunResults>? runOf = null)
    {
        var good = launches.Where(launch => launch.End is { Reason: null }).ToList();
        var launch = good.Count > 0 ? good[^1] : launches[^1];
        var outcome = Judge(launches, good) with { Lost = launch.Verified?.Paths ?? [], LostKinds = launch.Verified?.Kinds ?? [] };
        var summaries = LaunchSummaries.Of(good, speed);
        foreach (var operation in launch.Operations)
        {
            var cell = Common(launch, operation) with
            {
                Outcome = outcome,
                Payload = Payload(launch.Verified),
            };
            yield return good.Count > 0 ? Measure(cell, good, summaries, operation, runOf) : cell;
        }
    }

    /// <summary>Makes a cell with the facts that a launch reported about its serializer and runtime.</summary>
    internal static Cell Common(Launch launch, Operation operation) => new()
    {
        Key = new CellKey(launch.Key, operation),
        Subject = new Subject
        {
            Version = launch.Started?.Version ?? launch.Key.RequestedVersion,
            Started = launch.Started,
            Limit = launch.Limit,
            InsteadOf = launch.InsteadOf,
            Options = launch.Options,
            Unverified = launch.Unverified,
        },
        Finished = launch.Finished,
        Outcome = new Outcome(Status.Ok),
    };

    /// <summary>Makes the cells of a target that is not available, one for each operation.</summary>
    public static IEnumerable<Cell> Cells(Unavailable missing) => missing.Operations.Select(operation => new Cell
    {
        Key = new CellKey(missing.Key, operation),
        Subject = new Subject { Version = missing.Key.RequestedVersion, Limit = missing.Limit },
        Outcome = new Outcome(Status.Unavailable, missing.Reason) { Omitted = missing.Omitted },
    });

    /// <summary>Estimates the cost of one operation, from quiet launches if there are any, otherwise from noisy ones.</summary>
    /// <param name="good">Completed launches.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in the run of a launch.</param>
    /// <returns>The launches that count, all launches, and the estimate; null if no launch has samples of the operation.</returns>
    public static (IReadOnlyList<LaunchEstimate> Launches, IReadOnlyList<LaunchEstimate> All, Estimate Estimate)? Estimate(
        IReadOnlyList<Launch> good, Operation operation, Func<Launch, KernelSpeed> speed) =>
        Estimate([.. good.Select(launch => LaunchEstimate.From(launch, operation, speed(launch))).OfType<LaunchEstimate>()]);

    static (IReadOnlyList<LaunchEstimate> Launches, IReadOnlyList<LaunchEstimate> All, Estimate Estimate)? Estimate(List<LaunchEstimate> all)
    {
        if (all.Count == 0)
            return null;
        var quiet = all.Where(launch => !launch.Noisy).ToList();
        // One quiet launch is better than several noisy ones: launches differ by 3 %, but the noise that remains after scaling is three times as large.
        var counted = quiet.Count > 0 ? quiet : all;
        return (counted, all, Analysis.Estimate.From(counted, all));
    }

    static Outcome Judge(IReadOnlyList<Launch> launches, List<Launch> good) => Outcome.OfFailed(launches[^1]) ?? Outcome.OfCounting(good);

    static Cell Measure(Cell cell, List<Launch> good, LaunchSummaries summaries, Operation operation, Func<Launch, RunResults>? runOf)
    {
        if (summaries.Of(operation) is not { } measured || Estimate(measured.Estimates) is not var (counted, all, estimate))
            return cell;
        return cell with
        {
            Cost = new CostFigures
            {
                Ns = estimate.CostNs,
                BestNs = estimate.BestNs,
                Spread = estimate.Spread,
                OfLaunchesNs = [.. counted.Concat(counted.Count < all.Count ? all.Except(counted) : []).Select(launch => launch.CostNs)],
                OfRunsNs = runOf is null ? [] : OfRuns(counted, runOf),
                GcPauseNs = estimate.Collections.PausePerCallNs,
                GcAftermathNs = estimate.Collections.AftermathPerCallNs,
                Launches = counted.Count,
                Samples = counted.Sum(launch => launch.Samples),
                QuietSamples = counted.Sum(launch => launch.QuietSamples),
                Steady = counted.All(launch => launch.Steady) && summaries.WarmedUp(operation),
                Noisy = counted.Any(launch => launch.Noisy),
                WallPerCpu = measured.WallPerCpu,
            },
            Allocated = measured.Allocated,
            Payload = Compress(cell.Payload, good, summaries),
            Sides = new SideFigures
            {
                ReadMembersNs = Side(summaries, Operation.ReadMembers),
                CopyNs = Side(summaries, Operation.Copy),
                ConvertNs = Side(summaries, Operation.Convert),
            },
            PeakBytes = good.Max(launch => launch.Finished?.PeakBytes ?? 0) is > 0 and var peak ? peak : double.NaN,
        };
    }

    static double[] OfRuns(IReadOnlyList<LaunchEstimate> counted, Func<Launch, RunResults> runOf)
    {
        var runs = counted.GroupBy(launch => runOf(launch.Launch!)).Select(run => (LaunchEstimate[])[.. run]).ToList();
        return runs.Count < 2 ? [] : [.. runs.Select(run => Analysis.Estimate.From(run, run).CostNs)];
    }

    static PayloadFigures Payload(Verified? verified) => verified is null
        ? PayloadFigures.None
        : new PayloadFigures
        {
            Bytes = verified.PayloadBytes,
            MinBytes = verified.PayloadBytesMin,
            MaxBytes = verified.PayloadBytesMax,
            CopiedText = verified.CopiedText.Length == 0 ? null : new CopiedText(
                verified.CopiedText, verified.CopiedTextReferences, verified.CopiedTextInstances, verified.CopiedTextWritten),
        };

    static PayloadFigures Compress(PayloadFigures payload, List<Launch> good, LaunchSummaries summaries) =>
        good.Find(launch => launch.Compressed is not null)?.Compressed is not { } sizes ? payload : payload with
        {
            Gzip = new Codec(sizes.GzipBytes, Side(summaries, Operation.Gzip), Side(summaries, Operation.Gunzip)),
            Brotli = new Codec(sizes.BrotliBytes, Side(summaries, Operation.Brotli), Side(summaries, Operation.Unbrotli)),
        };

    /// <summary>The time of a side operation such as reading members or copying: the median of the launches; NaN if none has samples of it.</summary>
    internal static double Side(LaunchSummaries good, Operation operation) =>
        Statistics.Median(good.Of(operation)?.Estimates.Select(launch => launch.LevelNs) ?? []);
}
