using System.Diagnostics;
using Touchstone.Measurements;

namespace Touchstone.Machine.Noise;

/// <summary>Runs the reference kernel repeatedly, for <c>touchstone doctor</c> and the drift job.</summary>
static class KernelTimes
{
    /// <summary>The times of all runs during a period, in ns, in the order of the runs.</summary>
    public static List<double> During(TimeSpan duration)
    {
        Kernel.TimeNs(); // The first run includes compiling.
        var times = new List<double>();
        for (var clock = Stopwatch.StartNew(); clock.Elapsed < duration;)
            times.Add(Kernel.TimeNs());
        return times;
    }
}
