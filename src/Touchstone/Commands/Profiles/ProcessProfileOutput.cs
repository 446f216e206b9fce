using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>Writes what processes did into files, and shows one of them.</summary>
/// <param name="top">The most lines of a table.</param>
/// <param name="json">True for JSON lines in place of tables.</param>
sealed class ProcessProfileOutput(int top, bool json, Terminal terminal)
{
    /// <summary>The mode of all files. A trace has the command line of the process and names of its code.</summary>
    public const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Reads a trace.</summary>
    /// <param name="process">The process.</param>
    /// <param name="trace">The trace file.</param>
    /// <param name="times">What the kernel counted meanwhile.</param>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public ProcessProfileReport Read(TracedProcess process, string trace, ThreadTimes times) =>
        new(ProcessTraceReader.Read(trace) with { Process = process, Times = times }, top);

    /// <summary>Reads a trace of which nothing else is known than the files beside it.</summary>
    /// <param name="trace">The trace file.</param>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public ProcessProfileReport Read(string trace) =>
        new(ProcessTraceReader.Read(trace) with { Times = ThreadTimes.Read(ThreadTimes.FileOf(trace)) }, top);

    /// <summary>Writes the files beside a trace.</summary>
    /// <param name="report">The profile.</param>
    /// <param name="trace">The trace file.</param>
    /// <param name="lines">The file for what --json prints.</param>
    public static void WriteFiles(ProcessProfileReport report, string trace, string lines)
    {
        if (report.Times.Threads.Count > 0)
            AtomicFile.Write(ThreadTimes.FileOf(trace), report.Times.Write, OwnerOnly);
        AtomicFile.Write(
            Path.ChangeExtension(trace, ProfileRun.SpeedscopeExtension), output => SpeedscopeFile.Write(report.Stacks(), report.Process.ToString(), output),
            OwnerOnly);
        AtomicFile.WriteText(lines, report.WriteLines, OwnerOnly);
    }

    /// <summary>Shows a profile on standard output, and its warnings on standard error.</summary>
    /// <param name="report">The profile.</param>
    /// <param name="warnings">What else makes its numbers less reliable.</param>
    public void Show(ProcessProfileReport report, params IEnumerable<string> warnings)
    {
        if (json)
            report.WriteLines(terminal.Out);
        else
            report.WriteTables(terminal.Out, terminal.Page);
        terminal.Out.Flush();
        foreach (var warning in warnings.Concat(report.Warnings()))
            terminal.Note($"warning: {warning}");
    }
}
