using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>Estimates the speed of the machine and the precision of each key while a run goes on.</summary>
/// <param name="operations">The operations that count.</param>
/// <param name="exactly">True if each key gets a fixed number of launches.</param>
/// <param name="timeLimit">The longest time for one answer of a worker before it is stopped.</param>
/// <param name="keys">The keys of the run.</param>
/// <param name="states">The schedule's state of each key, in the same order. This class updates it.</param>
/// <param name="results">The results so far.</param>
sealed class RunEstimates(
    IReadOnlyList<Operation> operations, bool exactly, TimeSpan timeLimit, IReadOnlyList<LaunchKey> keys, IReadOnlyList<KeyState> states, RunResults results)
{
    const int MaxFailures = 2;

    static readonly TimeSpan Longest = TimeSpan.FromDays(1);

    // The floor is first determined after this many kernel timings, and again whenever their number has grown by this factor.
    const int EnoughKernels = 200;
    const double MoreKernels = 1.25;

    readonly Dictionary<int, List<LaunchSpread>> cells = [];
    KernelSpeeds speeds = new(results.Launches, results.References);
    int kernels = results.Launches.Sum(launch => launch.Samples.Count);
    int learned;

    /// <summary>The floor of the reference kernel for a launch; NaN if it is not known yet.</summary>
    public double FloorNs(Launch launch) => results.References.Count > 0 || learned >= EnoughKernels ? speeds.For(launch).FloorNs : double.NaN;

    /// <summary>Adds to the number of samples. Returns true if it updated the speed of the machine.</summary>
    public bool Learn(int samples)
    {
        kernels += samples;
        if (kernels < EnoughKernels || kernels < learned * MoreKernels)
            return false;
        speeds = new KernelSpeeds(results.Launches, results.References);
        learned = kernels;
        return true;
    }

    /// <summary>Updates the state of a key after one of its launches has ended.</summary>
    public void Update(int place)
    {
        // The few samples of a very short run are all that is known of the machine.
        if (learned == 0)
            speeds = new KernelSpeeds(results.Launches, results.References);
        var launches = results.Launches.Where(launch => launch.Key == keys[place] && launch.End is not null).ToList();
        var good = launches.Where(launch => launch.End!.Reason is null).ToList();
        var estimates = operations.Select(operation => CellAnalysis.Estimate(good, operation, speeds.For)).ToList();
        // A noisy launch does not count, so it is repeated later within the budget. With a fixed number of launches, it counts.
        var quiet = estimates.Min(estimate => estimate?.Launches.Count(launch => !launch.Noisy)) ?? 0;
        var state = states[place];
        state.Measured = launches.Count;
        state.Launches = exactly ? good.Count : quiet;
        state.Cost = CostOf([.. launches.Select(launch => launch.End!.ElapsedNs)]);
        state.Done = launches.Any(launch => launch.End!.Unsupported) || launches.Count - good.Count >= MaxFailures || Hopeless(launches);
        cells[place] = [.. estimates
            .OfType<(IReadOnlyList<LaunchEstimate> Launches, IReadOnlyList<LaunchEstimate> All, Estimate Estimate)>()
            .Select(cell => cell.Estimate.Spread)];
        Narrow();
    }

    // Results that go on may come from elsewhere, and a time of theirs may be no number, or longer than anything lasts.
    static TimeSpan CostOf(List<double> elapsedNs)
    {
        var known = elapsedNs.FindAll(one => one >= 0 && one < Longest.TotalNanoseconds);
        return known.Count > 0 ? TimeSpan.FromMicroseconds(known.Average() / 1000) : TimeSpan.Zero;
    }

    // The usual variance changes with every launch, and with it the intervals of all cells.
    void Narrow()
    {
        var usual = UsualVariances.Of(cells.SelectMany(key => key.Value.Select(spread => (keys[key.Key], spread))));
        foreach (var (place, key) in cells)
            states[place].Width = key.Count == 0 ? double.PositiveInfinity : key.Max(cell => Width(cell, usual.For(keys[place])));
    }

    static double Width(LaunchSpread cell, Moderation usual)
    {
        var half = Intervals.Half(cell, usual).Half;
        return double.IsNaN(half) ? double.PositiveInfinity : Math.Sinh(half);
    }

    // A launch that failed after a long time, such as one that hung or filled the memory, is not repeated.
    bool Hopeless(List<Launch> launches) =>
        launches.Count > 0 && launches[^1].End is { Reason: not null } end && end.ElapsedNs > timeLimit.TotalNanoseconds / 4;
}
