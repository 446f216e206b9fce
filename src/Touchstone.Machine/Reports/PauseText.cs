using System.Globalization;
using Touchstone.Machine.Spinning;
using Touchstone.Protocol;

namespace Touchstone.Machine.Reports;

/// <summary>Writes how long a pause instruction takes here and what that means, as text or as JSON.</summary>
static class PauseText
{
    /// <summary>Writes the result of <c>touchstone machine spin --check</c>.</summary>
    /// <param name="pause">The measured pause.</param>
    /// <param name="runtimeNs">The pause that the runtime has measured, in ns; NaN if the runtime does not report it.</param>
    /// <param name="json">True for one JSON object instead of text.</param>
    /// <param name="output">Receives the result.</param>
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
        var nominal = double.IsFinite(pause.Cycles)
            ? string.Create(CultureInfo.InvariantCulture, $", {pause.Cycles:0} of the nominal clock ({CycleCounter.GigaHertz:0.00} GHz)")
            : "";
        return string.Create(
            CultureInfo.InvariantCulture,
            $"pause: {Unit.Text(Quantity.Time, pause.Ns)}, {pause.CoreCycles:0} cycles of the core ({pause.CoreGigaHertz:0.00} GHz){nominal}");
    }

    static string Runtime(double pauseNs) => double.IsFinite(pauseNs)
        ? string.Create(
            CultureInfo.InvariantCulture,
            $"Thread.SpinWait(1): {NormalizationJob.Pauses(pauseNs):0} x pause; "
                + $"the runtime has measured {Unit.Text(Quantity.Time, pauseNs)} and aims at {NormalizationJob.TargetNs} ns\n")
        : "";

    static string Kind(PauseLength length) => length switch
    {
        PauseLength.Short => "verdict: short pause, as on processors where it takes about 10 cycles",
        PauseLength.Medium => "verdict: medium pause, as on processors where it takes about 40 cycles or somewhat more",
        _ => "verdict: long pause, as on Skylake-SP and later processors where it takes about 140 cycles",
    };

    static string Meaning(PauseLength length) => length switch
    {
        PauseLength.Short => "A loop of pauses checks its condition often and ends soon: "
            + "code that was tuned with a fixed number of longer pauses stops spinning too early here.",
        PauseLength.Medium => "A loop of pauses takes several times as long as on processors with a short pause: count time, not pauses. "
            + "Thread.SpinWait does; code with its own pauses, native or through X86Base.Pause, may not.",
        _ => "A loop with a fixed number of pauses takes ten times as long as on the older processors it was tuned for, "
            + "and burns that time on every core that waits. Thread.SpinWait is normalized by .NET Core 3.0 and later; "
            + ".NET Framework before 4.8, native code and X86Base.Pause are not.",
    };
}
