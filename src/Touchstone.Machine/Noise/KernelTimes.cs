using System.Diagnostics;
using Touchstone.Measurements;

namespace Touchstone.Machine.Noise;

/// <summary>The reference kernel again and again: what the doctor looks at, and what drifts.</summary>
static class KernelTimes
{
    /// <summary>Its times over a while, in ns, in order.</summary>
    public static List<double> During(TimeSpan duration)
    {
        Kernel.TimeNs(); // The first one is compiled.
        var times = new List<double>();
        for (var clock = Stopwatch.StartNew(); clock.Elapsed < duration;)
            times.Add(Kernel.TimeNs());
        return times;
    }
}
