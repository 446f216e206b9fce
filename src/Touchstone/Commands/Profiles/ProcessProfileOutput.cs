using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>Reads a trace of a process, shows what the process did, and writes the files beside the trace.</summary>
/// <param name="top">The most lines of a table.</param>
/// <param name="json">True for JSON lines in place of tables.</param>
sealed class ProcessProfileOutput(int top, bool json, Terminal terminal)
{
    /// <summary>The mode of all files. A trace has the command line of the process and names of its code.</summary>
    public const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Reads a trace, and what is beside it.</summary>
    /// <param name="trace">The trace file.</param>
    /// <exception cref="InvalidDataException">The file is not a trace, or it is incomplete.</exception>
    public ProcessProfileReport Read(string trace)
    {
        var profile = ProcessTraceReader.Read(trace);
        return new(TraceFacts.Read(trace) is { } facts ? profile with { Process = facts.Process, Times = facts.Times } : profile, top);
    }

    /// <summary>Writes the files of a profile besides its trace.</summary>
    /// <param name="report">The profile.</param>
    /// <param name="lines">The file for what --json prints. The others are beside it.</param>
    public static void WriteFiles(ProcessProfileReport report, string lines)
    {
        AtomicFile.Write(
            ProfileFiles.SpeedscopeOf(lines), output => SpeedscopeFile.Write(report.Stacks(), report.Process.ToString(), output), OwnerOnly);
        if (PageTemplate.Absent is null)
            AtomicFile.WriteText(ProfileFiles.PageOf(lines), report.ToPage().Write, OwnerOnly);
        AtomicFile.WriteText(lines, report.WriteLines, OwnerOnly);
    }

    /// <summary>Shows a profile on standard output, and its warnings on standard error.</summary>
    /// <param name="report">The profile.</param>
    public void Show(ProcessProfileReport report)
    {
        if (json)
            report.WriteLines(terminal.Out);
        else
            report.WriteTables(terminal.Out, terminal.Page);
        terminal.Out.Flush();
        foreach (var warning in report.Warnings())
            terminal.Note($"warning: {warning}");
    }
}
