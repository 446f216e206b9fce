using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Machine.Noise;
using Touchstone.Machines.Doctor;
using Touchstone.Protocol;

namespace Touchstone.Limits;

/// <summary>One thing that disturbs measurements, how much of it there is, and what that means. Pure.</summary>
/// <param name="Name">For programs: <c>clockStepNs</c>.</param>
/// <param name="What">For people.</param>
/// <param name="Quantity">What the value counts.</param>
/// <param name="Value">In base units.</param>
/// <param name="Meaning">In a sentence.</param>
sealed record NoiseReading(string Name, string What, Quantity Quantity, double Value, string Meaning)
{
    // From here on a disturbance is more than what medians of samples shrug off.
    const double Disturbs = 0.01;

    /// <summary>All that is known.</summary>
    public static IReadOnlyList<NoiseReading> Of(IReadOnlyList<LimitRow> rows) =>
        [.. rows.Where(row => row.Key.Topic == NoisePlan.Topic && row.Samples.Count > 0).SelectMany(OfRow).Where(reading => double.IsFinite(reading.Value))];

    static IEnumerable<NoiseReading> OfRow(LimitRow row) => row.Job switch
    {
        ClockJob.JobName => Clock(row),
        InterruptionsJob.JobName => Interruptions(name => LimitEstimate.Figure(row.Samples, name)),
        DriftJob.JobName => Drift(row.Samples[^1].Sample.PartNs, name => LimitEstimate.Figure(row.Samples, name)),
        WatchJob.JobName => Load(name => LimitEstimate.Figure(row.Samples, name)),
        _ => [],
    };

    static IEnumerable<NoiseReading> Clock(LimitRow row)
    {
        var step = LimitEstimate.Figure(row.Samples, "stepNs");
        var cost = LimitEstimate.PerItemNs(row.Samples);
        yield return new("clockStepNs", "step of the clock", Quantity.Time, step, $"what lasts less than {Time(100 * step)} is told to no better than 1 %");
        yield return new("clockCostNs", "a look at the clock", Quantity.Time, cost, $"is part of whatever is timed: below 1 % from {Time(100 * cost)} on");
    }

    static IEnumerable<NoiseReading> Interruptions(Func<string, double> figure)
    {
        const double Ms = 1e-3;
        var (often, lost) = (figure("over5us"), figure("lost"));
        yield return new("gapsOver5us", "gaps above 5 µs, per s", Quantity.Ratio, often, $"interrupts of the system; a sample of 1 ms meets one with {Percent(1 - Math.Exp(-often * Ms))}");
        yield return new("gapsOver100us", "gaps above 100 µs, per s", Quantity.Ratio, figure("over100us"), "the core was given to another thread, or the host took it away");
        yield return new("gapsOver1ms", "gaps above 1 ms, per s", Quantity.Ratio, figure("over1ms"), "the same for a whole turn of the scheduler: samples that meet one are outliers");
        yield return new("longestGapNs", "longest gap", Quantity.Time, figure("longestNs"), "one call may take that much longer, whatever it calls");
        yield return new(
            "timeInGaps", "time in gaps", Quantity.Share, lost,
            lost < Disturbs ? "little: sums over long times are that much too long" : "sums over long times are that much too long; use the fastest rounds or medians of short ones");
        yield return new("forcedSwitches", "forced switches, per s", Quantity.Ratio, figure("switches"), "the kernel's own count of the times it gave our core to another thread");
    }

    static IEnumerable<NoiseReading> Drift(IReadOnlyList<double> windows, Func<string, double> figure)
    {
        const double Hz = 1e9;
        var (slowest, fastest) = (windows.Max(), windows.Min());
        var (low, high) = (figure("minGHz"), figure("maxGHz"));
        yield return new("kernelNs", "reference kernel, median", Quantity.Time, Statistics.Median(windows), "by windows of 100 ms; run times it beside every sample");
        yield return new("kernelFastestNs", "reference kernel, fastest", Quantity.Time, figure("fastestNs"), "its time when nothing disturbs it");
        yield return new(
            "kernelSlowestWindow", "slowest window / fastest", Quantity.Ratio, slowest / fastest,
            slowest > fastest * Sample.QuietMargin ? "whole tenths of seconds are slower: run leaves such samples out, or says that none was quiet" : "steady: the same work takes the same time");
        yield return new("kernelVariation", "variation of the windows", Quantity.Share, Statistics.Variation(windows), "standard deviation over mean: differences below it need many rounds");
        yield return new(
            "coreLowestHz", "core clock, lowest", Quantity.Frequency, low * Hz,
            high > low * (1 + 5 * Disturbs) ? "the clock moves: drift may be the frequency" : "the clock stands: drift is not the frequency, but a neighbour on core, cache or memory");
        yield return new("coreHighestHz", "core clock, highest", Quantity.Frequency, high * Hz, "measured by additions that wait for each other, a cycle each");
        yield return new("nominalHz", "nominal clock", Quantity.Frequency, figure("counterGHz") * Hz, "of the time-stamp counter: its cycles are not those of the core");
    }

    static IEnumerable<NoiseReading> Load(Func<string, double> figure)
    {
        yield return new("quiet", "quiet", Quantity.Share, figure("quiet"), "of the kernel's times lie within 15 % of its floor; touchstone doctor tells why others do not");
        yield return new("others", "other programs", Quantity.Share, figure("others"), Is(figure("others"), Disturbs, "they compute on that part of all cores' time: end them, or wait", "hardly anything else computes"));
        yield return new("busyProcesses", "processes at work", Quantity.Count, figure("busy"), Is(figure("busy"), 0, "each takes more than 5 % of a core; touchstone doctor names them", "none takes more than 5 % of a core"));
        yield return new("stolen", "taken by the host", Quantity.Share, figure("stolen"), Is(figure("stolen"), 0, "a virtual machine: the host ran others on our cores", "the host did not need our cores, or does not tell"));
        yield return new("cpuLimit", "cores of the container", Quantity.Ratio, figure("cpuLimit"), "its quota: collector and compiler draw on it too");
        yield return new("throttled", "quota used up, per s", Quantity.Ratio, figure("throttled"), Is(figure("throttled"), 0, "all processes of the container then stand still, up to 100 ms each time", "no process was held back"));
        yield return new("standingStill", "time held back", Quantity.Share, figure("standingStill"), Is(figure("standingStill"), 0, "as long did threads of the container stand still", "no process was held back"));
        yield return new("memoryLimit", "memory of the container", Quantity.Bytes, figure("memoryLimit"), "beyond it the kernel ends a process");
        yield return new("swapped", "pages swapped", Quantity.Count, figure("swapped"), Is(figure("swapped"), 0, "memory is short: anything may wait for the disk", "memory is enough"));
    }

    static string Is(double value, double above, string yes, string no) => value > above ? yes : no;

    static string Time(double ns) => Unit.Text(Quantity.Time, ns);

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} % chance");
}
