using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>From the launches of one key to its cells. Pure: the same results give the same cells.</summary>
public static class CellAnalysis
{
    /// <summary>With fewer quiet launches than this, noisy ones count too.</summary>
    const int MinQuietLaunches = 2;

    /// <summary>The cells of one key, an operation each, without intervals, from launches of one run.</summary>
    /// <param name="launches">Launches of that key that ended, at least one; failed ones included.</param>
    /// <param name="speed">How fast the machine ran the reference kernel.</param>
    public static IEnumerable<Cell> Cells(IReadOnlyList<Launch> launches, KernelSpeed speed) => Cells(launches, _ => speed);

    /// <summary>The cells of one key, an operation each, without intervals, from launches of several runs.</summary>
    /// <param name="launches">Launches of that key that ended, at least one, the newest last; failed ones included.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in the run of a launch.</param>
    public static IEnumerable<Cell> Cells(IReadOnlyList<Launch> launches, Func<Launch, KernelSpeed> speed)
    {
        var good = launches.Where(launch => launch.End is { Reason: null }).ToList();
        var told = good.Count > 0 ? good[^1] : launches[^1];
        var (status, reason) = Judge(launches, good);
        foreach (var operation in told.Operations)
        {
            var cell = Common(told, operation) with
            {
                Status = status,
                Reason = reason,
                Lost = told.Verified?.Paths ?? [],
                LostKinds = told.Verified?.Kinds ?? [],
                PayloadBytes = told.Verified?.PayloadBytes ?? double.NaN,
                PayloadBytesMin = told.Verified?.PayloadBytesMin ?? double.NaN,
                PayloadBytesMax = told.Verified?.PayloadBytesMax ?? double.NaN,
            };
            yield return good.Count > 0 ? Measure(cell, good, operation, speed) : cell;
        }
    }

    /// <summary>A cell with what a launch tells of what ran in it.</summary>
    internal static Cell Common(Launch told, Operation operation) => new()
    {
        Key = new CellKey(told.Key, operation),
        Version = told.Started?.Version ?? told.Key.AskedVersion,
        Shape = told.Started?.Shape ?? told.Key.Shape,
        Native = told.Started?.Native ?? true,
        PreferredShape = told.Started is { NativeShapes: [var first, ..] } started && started.Shape == first,
        Limit = told.Limit,
        OwnTypes = told.Started?.OwnTypes ?? false,
        ParserOnly = told.Started?.ParserOnly ?? false,
        FileVersion = told.Started?.FileVersion ?? "",
        Framework = told.Started?.Runtime ?? "",
        Status = Status.Ok,
    };

    /// <summary>The cells of something that could not be had.</summary>
    public static IEnumerable<Cell> Cells(Unavailable missing) => missing.Operations.Select(operation => new Cell
    {
        Key = new CellKey(missing.Key, operation),
        Version = missing.Key.AskedVersion,
        Shape = missing.Key.Shape,
        Native = true,
        Limit = missing.Limit,
        OwnTypes = false,
        Status = Status.Unavailable,
        Reason = missing.Reason,
        Aside = missing.Aside,
    });

    /// <summary>The estimate of one operation: quiet launches where there are enough.</summary>
    /// <param name="good">Launches that came to their end.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in the run of a launch.</param>
    /// <returns>The launches that count, and the estimate; null when no launch has samples of it.</returns>
    public static (IReadOnlyList<LaunchEstimate> Launches, Estimate Estimate)? Estimate(
        IReadOnlyList<Launch> good, Operation operation, Func<Launch, KernelSpeed> speed)
    {
        var all = good
            .Select(launch => LaunchEstimate.From(launch, operation, speed(launch)))
            .OfType<LaunchEstimate>()
            .ToList();
        if (all.Count == 0)
            return null;
        var quiet = all.Where(launch => !launch.Noisy).ToList();
        var counted = quiet.Count >= Math.Min(MinQuietLaunches, all.Count) ? quiet : all;
        return (counted, Analysis.Estimate.From(counted));
    }

    static (Status Status, string? Reason) Judge(IReadOnlyList<Launch> launches, List<Launch> good)
    {
        if (launches[^1].End is { Reason: { } reason } end)
            return (end.Unsupported ? Status.Unavailable : Status.Failed, reason);
        if (good.Select(Loss).FirstOrDefault(loss => loss is not null) is { } lost)
            return (Status.Lossy, lost);
        return (Status.Ok, null);
    }

    /// <summary>What was lost, in any value or call: a serializer that changes what it does once it is measured must not win.</summary>
    static string? Loss(Launch launch) =>
        (launch.Verified is { } verified ? UndeclaredLoss(launch, verified) : null)
        ?? launch.Changes.FirstOrDefault()
        ?? (launch.VerifiedAgain is { } again && UndeclaredLoss(launch, again) is { } loss ? $"after the last sample {loss}" : null);

    static string? UndeclaredLoss(Launch launch, Verified verified)
    {
        if (verified.Differences == 0 || verified.Kinds.All(launch.DeclaredLosses.Contains))
            return null;
        var more = verified.Differences > 1 ? $" (and {verified.Differences - 1} more)" : "";
        return $"{verified.Paths[0]}: {verified.Texts[0]}{more}";
    }

    static Cell Measure(Cell cell, List<Launch> good, Operation operation, Func<Launch, KernelSpeed> speed)
    {
        var samples = good.SelectMany(launch => launch.Samples).Where(sample => sample.Operation == operation).ToList();
        if (Estimate(good, operation, speed) is not var (counted, estimate))
            return cell;
        double calls = samples.Sum(sample => (double)sample.Calls);
        return cell with
        {
            CostNs = estimate.CostNs,
            BestNs = estimate.BestNs,
            LogVariance = estimate.LogVariance,
            GcPauseNs = estimate.Collections.PausePerCallNs,
            GcAftermathNs = estimate.Collections.AftermathPerCallNs,
            Launches = counted.Count,
            Samples = counted.Sum(launch => launch.Samples),
            QuietSamples = counted.Sum(launch => launch.QuietSamples),
            Steady = counted.All(launch => launch.Steady) && good.TrueForAll(launch => launch.Warmed.TryGetValue(operation, out var warmed) && warmed.Steady),
            Noisy = counted.Any(launch => launch.Noisy),
            WallPerCpu = Statistics.Median(samples.Where(s => s.CpuNs > 0).Select(sample => sample.ElapsedNs / sample.CpuNs)),
            // The median: a sample in which a collection ran may count its bookkeeping too.
            AllocatedBytes = Statistics.Median(samples.Select(sample => (double)sample.AllocatedBytes / sample.Calls)),
            Gen0 = samples.Sum(sample => sample.Gen0) / calls,
            Gen1 = samples.Sum(sample => sample.Gen1) / calls,
            Gen2 = samples.Sum(sample => sample.Gen2) / calls,
            TouchNs = Side(good, Operation.Touch, speed),
            CopyNs = Side(good, Operation.Copy, speed),
            ConvertNs = Side(good, Operation.Convert, speed),
            Compressed = Compress(good, speed),
            PeakBytes = good.Max(launch => launch.Finished?.PeakBytes ?? 0) is > 0 and var peak ? peak : double.NaN,
        };
    }

    static Compressions? Compress(List<Launch> good, Func<Launch, KernelSpeed> speed) => good.Find(launch => launch.Compressed is not null)?.Compressed is { } sizes
        ? new Compressions(
            new Codec(sizes.GzipBytes, Side(good, Operation.Gzip, speed), Side(good, Operation.Gunzip, speed)),
            new Codec(sizes.BrotliBytes, Side(good, Operation.Brotli, speed), Side(good, Operation.Unbrotli, speed)))
        : null;

    static double Side(List<Launch> good, Operation operation, Func<Launch, KernelSpeed> speed) => Statistics.Median(good
        .Select(launch => LaunchEstimate.From(launch, operation, speed(launch)))
        .OfType<LaunchEstimate>()
        .Select(launch => launch.LevelNs));
}
