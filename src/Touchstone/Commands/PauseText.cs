using System.Globalization;
using Touchstone.Columns;
using Touchstone.Machine.Spinning;
using Touchstone.Protocol;

namespace Touchstone.Commands;

/// <summary>What a pause takes and what that means, in words and for programs.</summary>
static class PauseText
{
    /// <summary>Writes it.</summary>
    /// <param name="pause">What was timed.</param>
    /// <param name="runtimeNs">What the runtime has measured; NaN when it did not tell.</param>
    /// <param name="json">True for one JSON object.</param>
    /// <param name="output">Where to.</param>
    public static void Write(PauseCheck pause, double runtimeNs, bool json, TextWriter output)
    {
        if (json)
            output.Write(Json(pause, runtimeNs) + "\n");
        else
            output.Write($"{Figures(pause)}\n{Runtime(runtimeNs)}{Kind(pause.Length)}\n{Meaning(pause.Length)}\n");
    }

    static JsonLine Json(PauseCheck pause, double runtimeNs) => new JsonLine("pause")
        .Add("instruction", PauseJobs.Here.Split('/')[^1])
        .Add("ns", pause.Ns)
        .Add("cycles", pause.Cycles)
        .Add("coreCycles", pause.CoreCycles)
        .Add("coreGHz", pause.CoreGigaHertz)
        .Add("counterGHz", CycleCounter.GigaHertz)
        .Add("runtimePauseNs", runtimeNs)
        .Add("pausesPerIteration", NormalizationJob.Pauses(runtimeNs))
        .Add("verdict", pause.Length.ToString().ToLowerInvariant())
        .Add("meaning", Meaning(pause.Length));

    static string Figures(PauseCheck pause)
    {
        var nominal = double.IsFinite(pause.Cycles) ? string.Create(CultureInfo.InvariantCulture, $", {pause.Cycles:0} of the nominal clock ({CycleCounter.GigaHertz:0.00} GHz)") : "";
        return string.Create(CultureInfo.InvariantCulture, $"pause: {Unit.Text(Quantity.Time, pause.Ns)}, {pause.CoreCycles:0} cycles of the core ({pause.CoreGigaHertz:0.00} GHz){nominal}");
    }

    static string Runtime(double pauseNs) => double.IsFinite(pauseNs)
        ? string.Create(CultureInfo.InvariantCulture, $"Thread.SpinWait(1): {NormalizationJob.Pauses(pauseNs):0} x pause; the runtime has measured {Unit.Text(Quantity.Time, pauseNs)} and aims at {NormalizationJob.TargetNs} ns\n")
        : "";

    static string Kind(PauseLength length) => length switch
    {
        PauseLength.Short => "verdict: short pause, as of processors with about 10 cycles",
        PauseLength.Medium => "verdict: medium pause, as of processors with about 40 cycles or some more",
        _ => "verdict: long pause, as of Skylake-SP and later with about 140 cycles",
    };

    static string Meaning(PauseLength length) => length switch
    {
        PauseLength.Short => "A loop of pauses looks at its condition often and ends soon: what was tuned with fixed numbers of pauses on a longer one gives up spinning too early here.",
        PauseLength.Medium => "A loop of pauses takes some times as long as on processors with a short pause: count time, not pauses. Thread.SpinWait does; code with its own pauses, native or through X86Base.Pause, may not.",
        _ => "A loop with a fixed number of pauses takes ten times as long as it was tuned for on older processors, and burns that time on every core that waits. Thread.SpinWait is normalized by .NET Core 3.0 and later; .NET Framework before 4.8, native code and X86Base.Pause are not.",
    };
}
