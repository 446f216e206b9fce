using System.Globalization;
using Touchstone.Machine.Noise;
using Touchstone.Measurements;

namespace Touchstone.Machine.Limits;

/// <summary>A reading of one source of noise: its amount and what it means for measurements. Pure.</summary>
/// <param name="Name">The name for programs: <c>clockStepNs</c>.</param>
/// <param name="What">The name for people.</param>
/// <param name="Quantity">The quantity of the value.</param>
/// <param name="Value">The value in base units.</param>
/// <param name="Meaning">The meaning in a short sentence.</param>
sealed record NoiseReading(string Name, string What, Quantity Quantity, double Value, string Meaning)
{
    /// <summary>The <see cref="LimitRow.Origin"/> of its row.</summary>
    public string Origin { get; init; } = "";

    // Medians of samples are robust against disturbances below this share.
    const double Disturbs = 0.01;

    /// <summary>All known readings of the rows, in the order of the rows.</summary>
    public static IReadOnlyList<NoiseReading> Of(IReadOnlyList<LimitRow> rows) =>
    [
        .. rows.Where(row => row.Key.Topic == LimitTopics.Noise && row.Samples.Count > 0)
            .SelectMany(row => OfRow(row).Where(reading => double.IsFinite(reading.Value)).Select(reading => reading with { Origin = row.Origin })),
    ];

    static IEnumerable<NoiseReading> OfRow(LimitRow row) => row.Job switch
    {
        NoiseJobNames.Clock => Clock(row),
        NoiseJobNames.Interruptions => Interruptions(name => LimitEstimate.Figure(row.Samples, name)),
        // A damaged sample can lack its windows.
        NoiseJobNames.Drift when row.Samples[^1].Sample.PartNs is { Count: > 0 } windows => Drift(windows, name => LimitEstimate.Figure(row.Samples, name)),
        NoiseJobNames.Load => Load(name => LimitEstimate.Figure(row.Samples, name)),
        _ => [],
    };

    static IEnumerable<NoiseReading> Clock(LimitRow row)
    {
        var step = LimitEstimate.Figure(row.Samples, "stepNs");
        var cost = LimitEstimate.PerItemNs(row.Samples);
        yield return new("clockStepNs", "step of the clock", Quantity.Time, step, $"the error of times below {Time(100 * step)} is 1 % or more");
        yield return new(
            "clockCostNs", "cost of reading the clock", Quantity.Time, cost,
            $"every measured time includes it: less than 1 % of times above {Time(100 * cost)}");
    }

    static IEnumerable<NoiseReading> Interruptions(Func<string, double> figure)
    {
        const double Ms = 1e-3;
        var (often, lost) = (figure("over5us"), figure("lost"));
        yield return new(
            "gapsOver5us", "gaps above 5 µs, per s", Quantity.Ratio, often,
            $"interrupts of the system; a sample of 1 ms contains one with {Percent(1 - Math.Exp(-often * Ms))}");
        yield return new(
            "gapsOver100us", "gaps above 100 µs, per s", Quantity.Ratio, figure("over100us"),
            "another thread had the core, or the host took it away");
        yield return new(
            "gapsOver1ms", "gaps above 1 ms, per s", Quantity.Ratio, figure("over1ms"),
            "the same for a whole time slice of the scheduler: samples with such a gap are outliers");
        yield return new("longestGapNs", "longest gap", Quantity.Time, figure("longestNs"), "any single call may take that much longer");
        yield return new(
            "timeInGaps", "time in gaps", Quantity.Share, lost,
            lost < Disturbs
                ? "little: long total times are too long by this share"
                : "long total times are too long by this share; use the fastest rounds or medians of short ones");
        yield return new(
            "forcedSwitches", "forced switches, per s", Quantity.Ratio, figure("switches"),
            "how often the kernel gave the core to another thread");
    }

    static IEnumerable<NoiseReading> Drift(IReadOnlyList<double> windows, Func<string, double> figure)
    {
        const double Hz = 1e9;
        var (slowest, fastest) = (windows.Max(), windows.Min());
        var (low, high) = (figure("minGHz"), figure("maxGHz"));
        yield return new(
            "kernelNs", "reference kernel, median", Quantity.Time, Statistics.Median(windows),
            "over windows of 100 ms; run times the kernel before and after every sample");
        yield return new("kernelFastestNs", "reference kernel, fastest", Quantity.Time, figure("fastestNs"), "its time when nothing disturbs it");
        yield return new(
            "kernelSlowestWindow", "slowest window / fastest", Quantity.Ratio, slowest / fastest,
            slowest > fastest * Kernel.QuietMargin
                ? "some windows are slower: run leaves such samples out, or reports that none was quiet"
                : "run uses such samples: it leaves out those that take 15 % longer than the quiet ones");
        yield return new(
            "kernelVariation", "variation of the windows", Quantity.Share, Statistics.Variation(windows),
            "standard deviation over mean: smaller differences need many rounds");
        yield return new(
            "coreLowestHz", "core clock, lowest", Quantity.Frequency, low * Hz,
            high > low * (1 + 5 * Disturbs)
                ? "the clock moves: drift may come from the frequency"
                : "the clock is steady: drift does not come from the frequency, but from a neighbor on the core, cache or memory");
        yield return new(
            "coreHighestHz", "core clock, highest", Quantity.Frequency, high * Hz, "measured with dependent additions that take one cycle each");
        yield return new(
            "nominalHz", "nominal clock", Quantity.Frequency, figure("counterGHz") * Hz,
            "the rate of the time-stamp counter: its cycles are not those of the core");
    }

    static IEnumerable<NoiseReading> Load(Func<string, double> figure)
    {
        yield return new(
            "quiet", "quiet", Quantity.Share, figure("quiet"),
            "share of the kernel's times within 15 % of its floor; touchstone doctor shows what disturbs the others");
        yield return new(
            "others", "other programs", Quantity.Share, figure("others"),
            Is(figure("others"), Disturbs, "their share of all cores' time: end them, or wait", "there is hardly any other load"));
        yield return new(
            "busyProcesses", "busy processes", Quantity.Count, figure("busy"),
            Is(figure("busy"), 0, "each takes more than 5 % of a core; touchstone doctor names them", "none takes more than 5 % of a core"));
        yield return new(
            "stolen", "taken by the host", Quantity.Share, figure("stolen"),
            Is(figure("stolen"), 0, "a virtual machine: the host ran other machines on these cores", "the host did not use them, or does not report it"));
        yield return new(
            "cpuLimit", "cores of the container", Quantity.Ratio, figure("cpuLimit"), "its quota, which also covers the garbage collector and the compiler");
        yield return new(
            "throttled", "quota used up, per s", Quantity.Ratio, figure("throttled"),
            Is(figure("throttled"), 0, "each time, all processes of the container are stopped, for up to 100 ms", "no process was stopped"));
        yield return new(
            "standingStill", "time stopped by the quota", Quantity.Share, figure("standingStill"),
            Is(figure("standingStill"), 0, "threads of the container were stopped for this share of the time", "no process was stopped"));
        yield return new(
            "memoryLimit", "memory of the container", Quantity.Bytes, figure("memoryLimit"), "above this limit, the kernel ends a process");
        yield return new(
            "swapped", "pages swapped", Quantity.Count, figure("swapped"),
            Is(figure("swapped"), 0, "there is too little memory: any access may wait for the disk", "there is enough memory"));
    }

    static string Is(double value, double above, string yes, string no) => value > above ? yes : no;

    static string Time(double ns) => Unit.Text(Quantity.Time, ns);

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} % chance");
}
