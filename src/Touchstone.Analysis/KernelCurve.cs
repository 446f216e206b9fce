namespace Touchstone.Analysis;

/// <summary>The reference kernel over the minutes of a run: it shows when the machine was busy.</summary>
/// <param name="StepSeconds">The length of a step; NaN without steps.</param>
/// <param name="Least">
/// The fastest kernel of each step, as a multiple of its floor; NaN if no kernel ran. Empty if the slices have no start.
/// </param>
/// <param name="Median">The median kernel of each step, likewise.</param>
/// <param name="QuietShare">The share of samples between two quiet kernels, from 0 to 1.</param>
public sealed record KernelCurve(double StepSeconds, IReadOnlyList<double> Least, IReadOnlyList<double> Median, double QuietShare)
{
    /// <summary>A line of more points is not more readable, and the page would carry them all.</summary>
    public const int MostSteps = 200;

    // A slice is shorter than that, so no step falls between two slices that follow each other.
    const double ShortestStepNs = 1e9;

    /// <summary>The curve of a run; null if the run has no sample.</summary>
    /// <param name="speeds">The speeds that its cells are scaled to.</param>
    public static KernelCurve? Of(RunResults run, RunSpeeds speeds)
    {
        var samples = run.Launches.Sum(launch => launch.SampleCount);
        if (samples == 0)
            return null;
        var quiet = 0;
        List<(double Ns, double Slowdown)> readings = [];
        foreach (var launch in run.Launches)
        {
            var speed = speeds.For(launch);
            quiet += launch.Samples.Count(sample => speed.WasQuiet(sample));
            readings.AddRange(Readings(launch, speed.FloorNs));
        }
        var share = (double)quiet / samples;
        return readings.Count == 0 ? new KernelCurve(double.NaN, [], [], share) : Of(readings, share);
    }

    static KernelCurve Of(List<(double Ns, double Slowdown)> readings, double quietShare)
    {
        var first = readings.Min(reading => reading.Ns);
        var length = readings.Max(reading => reading.Ns) - first;
        // The last reading belongs into the last step, so the steps are a little longer than a part of the run.
        var step = Math.Max(ShortestStepNs, length / MostSteps * (1 + 1e-9));
        var steps = readings.ToLookup(reading => (int)((reading.Ns - first) / step), reading => reading.Slowdown);
        var places = Enumerable.Range(0, steps.Max(one => one.Key) + 1).ToList();
        return new KernelCurve(
            step / 1e9,
            [.. places.Select(place => steps[place].DefaultIfEmpty(double.NaN).Min())],
            [.. places.Select(place => Statistics.Median(steps[place]))],
            quietShare);
    }

    /// <summary>When each kernel of a launch ran, on the machine's clock, and how much slower than its floor it was.</summary>
    static IEnumerable<(double Ns, double Slowdown)> Readings(Launch launch, double floorNs)
    {
        foreach (var slice in launch.Slices.Where(slice => double.IsFinite(slice.StartNs)))
        {
            var now = slice.StartNs;
            for (var place = 0; place < slice.KernelNs.Count; place++)
            {
                yield return (now, slice.KernelNs[place] / floorNs);
                now += slice.KernelNs[place] + (place < slice.Samples.Count ? slice.Samples[place].ElapsedNs : 0);
            }
        }
    }
}
