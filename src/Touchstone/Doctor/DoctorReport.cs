using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Doctor;

/// <summary>The findings of <c>touchstone doctor</c> as text. Pure.</summary>
static class DoctorReport
{
    /// <summary>Writes the machine, the reference kernel and the findings, the most severe first.</summary>
    public static void Write(Observation seen, IReadOnlyList<Disturbance> findings, TextWriter output)
    {
        var facts = seen.Facts;
        output.Write($"{PlainText.OneLine(facts.OneLine)}\n");
        var runtimes = facts.DotNet.InstalledRuntimes.Count > 0 ? string.Join(", ", facts.DotNet.InstalledRuntimes) : "none";
        output.Write($"SDK {facts.DotNet.SdkVersion ?? "none"}; runtimes {runtimes}\n");
        if (seen.KernelNs.Count > 0)
            output.Write(Kernel(seen));
        foreach (var finding in findings)
        {
            output.Write($"\n{finding.Severity.ToString().ToLowerInvariant()}: {PlainText.OneLine(finding.What)}\n");
            output.Write($"  why:  {PlainText.OneLine(finding.Why)}\n  cure: {PlainText.OneLine(finding.Cure)}\n  more: {finding.Chapter.Help()}\n");
        }
        output.Write($"\n{Result(findings)}\n");
    }

    static string Kernel(Observation seen) => string.Create(
        CultureInfo.InvariantCulture,
        $"reference kernel: {Unit.Text(Quantity.Time, seen.Speed.TypicalNs)}{Before(seen)}, quiet {seen.QuietShare * 100:0} % of the time, "
            + $"slowest {seen.KernelNs.Max() / seen.Speed.FloorNs:0.0} times its floor\n");

    static string Before(Observation seen) => double.IsFinite(seen.RememberedNs)
        ? $" ({(seen.Speed.TypicalNs < seen.RememberedNs ? "the best so far, " : "")}{Unit.Text(Quantity.Time, seen.RememberedNs)} at best in earlier runs)"
        : "";

    static string Result(IReadOnlyList<Disturbance> findings)
    {
        var (blocks, disturbs) = (Count(Severity.Blocks), Count(Severity.Disturbs));
        if (blocks > 0)
            return "nothing can be measured here";
        return disturbs == 0 ? "nothing disturbs measurements here" : $"{disturbs} {(disturbs == 1 ? "thing disturbs" : "things disturb")} measurements here";

        int Count(Severity severity) => findings.Count(finding => finding.Severity == severity);
    }
}
