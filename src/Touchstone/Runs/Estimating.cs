using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Runs;

/// <summary>What a run knows so far: the speed of the machine, and how precise each key is.</summary>
/// <param name="operations">The operations that count.</param>
/// <param name="exactly">True when each key gets a fixed number of launches.</param>
/// <param name="timeLimit">What a launch may take at a time before it is stopped.</param>
/// <param name="keys">What is measured.</param>
/// <param name="states">What the schedule knows of each key.</param>
/// <param name="results">What was measured so far.</param>
sealed class Estimating(
    IReadOnlyList<Operation> operations, bool exactly, TimeSpan timeLimit, IReadOnlyList<LaunchKey> keys, IReadOnlyList<KeyState> states, RunResults results)
{
    const int MaxFailures = 2;

    // The floor is known when so many kernels have been timed, and looked at again whenever there are so many more of them.
    const int EnoughKernels = 200;
    const double MoreKernels = 1.25;

    readonly Dictionary<int, List<(double LogVariance, int Launches)>> cells = [];
    KernelSpeeds speeds = new(results.Launches, results.References);
    int kernels = results.Launches.Sum(launch => launch.Samples.Count);
    int learned;

    /// <summary>The reference kernel at rest; NaN where that is not known yet.</summary>
    public double FloorNs(Launch launch) => results.References.Count > 0 || learned >= EnoughKernels ? speeds.For(launch).FloorNs : double.NaN;

    /// <summary>Counts samples; true when the speed of the machine was determined anew.</summary>
    public bool Learn(int samples)
    {
        kernels += samples;
        if (kernels < EnoughKernels || kernels < learned * MoreKernels)
            return false;
        speeds = new KernelSpeeds(results.Launches, results.References);
        learned = kernels;
        return true;
    }

    /// <summary>Determines anew what is known of a key, after one of its launches has ended.</summary>
    public void Update(int place)
    {
        var launches = results.Launches.Where(launch => launch.Key == keys[place] && launch.End is not null).ToList();
        var good = launches.Where(launch => launch.End!.Reason is null).ToList();
        var estimates = operations.Select(operation => CellAnalysis.Estimate(good, operation, speeds.For)).ToList();
        // A launch in which the machine was never quiet is repeated later, as long as a budget bounds that, so it does not count as one.
        var quiet = estimates.Min(estimate => estimate?.Launches.Count(launch => !launch.Noisy)) ?? 0;
        var state = states[place];
        state.Measured = launches.Count;
        state.Launches = exactly ? good.Count : quiet;
        state.Cost = launches.Count > 0 ? TimeSpan.FromMicroseconds(launches.Average(launch => launch.End!.ElapsedNs) / 1000) : TimeSpan.Zero;
        state.Done = launches.Any(launch => launch.End!.Unsupported) || launches.Count - good.Count >= MaxFailures || Hopeless(launches);
        cells[place] = [.. estimates.OfType<(IReadOnlyList<LaunchEstimate> Launches, Estimate Estimate)>().Select(cell => (cell.Estimate.LogVariance, cell.Launches.Count))];
        Narrow();
    }

    // What is usual changes with every launch, and with it the width of all cells.
    void Narrow()
    {
        var usual = Moderation.Fit(cells.Values.SelectMany(key => key).Where(cell => cell.Launches > 1).Select(cell => (cell.LogVariance, cell.Launches - 1)));
        foreach (var (place, key) in cells)
            states[place].Width = key.Count == 0 ? double.PositiveInfinity : key.Max(cell => Width(cell, usual));
    }

    static double Width((double LogVariance, int Launches) cell, Moderation usual)
    {
        var half = Intervals.Half(cell.LogVariance, cell.Launches, usual).Half;
        return double.IsNaN(half) ? double.PositiveInfinity : Math.Sinh(half);
    }

    // What hung or filled the memory once is not given the same time again.
    bool Hopeless(List<Launch> launches) =>
        launches.Count > 0 && launches[^1].End is { Reason: not null } end && end.ElapsedNs > timeLimit.TotalNanoseconds / 4;
}
