using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>One profile of a running process: takes the trace, and writes its files and tables.</summary>
/// <param name="process">The process.</param>
/// <param name="time">The length of the trace.</param>
/// <param name="top">The most lines of a table.</param>
sealed class ProcessProfileRun(TargetFacts process, TimeSpan time, int top, bool json, Terminal terminal)
{
    // A trace has the command line of the process and names of its code.
    const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    string What => string.Create(CultureInfo.InvariantCulture, $"process {process.ProcessId} ({PlainText.OneLine(process.ProcessName)})");

    /// <summary>Takes the trace and reports it. Returns the exit code.</summary>
    /// <param name="wanted">The folder, or empty for profiles/&lt;time&gt;.</param>
    /// <exception cref="HeapException">The process does not answer.</exception>
    public async Task<int> Run(string wanted, CancellationToken cancel)
    {
        var folder = ResultFolder.Create(wanted, ProfileRun.Parent);
        var trace = Path.Combine(folder, ProfileRun.TraceName);
        var done = false;
        try
        {
            var times = ThreadTimes.Unknown;
            await ProgressDisplay.Show(terminal, async progress =>
            {
                progress.Measuring($"waiting for the runtime of {What}", 0, TimeSpan.Zero);
                var recorder = new ProcessRecorder(process.ProcessId, time);
                await Task.Run(
                    () => AtomicFile.Write(
                        trace, target => times = recorder.Record(target, () => progress.Measuring($"tracing {What}", 0.5, time), cancel), OwnerOnly),
                    CancellationToken.None);
            });
            var profile = ProcessTraceReader.Read(trace) with { Times = times };
            done = true;
            return Report(profile, folder);
        }
        catch (InvalidDataException e)
        {
            // Only a process that ends by itself sends the names of its methods before.
            var why = DotNetProcesses.Runs(process.ProcessId) ? e.Message : "it was killed before it had sent the names of its methods";
            throw new HeapException(why, "touchstone heap list");
        }
        finally
        {
            if (!done)
                File.Delete(FolderHandle.Reached(trace));
            ResultFolder.RemoveIfEmpty(folder);
        }
    }

    int Report(ProcessProfile profile, string folder)
    {
        var report = new ProcessProfileReport(process, profile, top);
        AtomicFile.Write(Path.Combine(folder, ProfileRun.SpeedscopeName), output => SpeedscopeFile.Write(report.Stacks(), What, output), OwnerOnly);
        var lines = string.Concat(report.Lines().Select(line => line + "\n"));
        AtomicFile.WriteText(Path.Combine(folder, ProfileRun.LinesName), lines, OwnerOnly);
        if (json)
            terminal.Out.Write(lines);
        else
            report.WriteTables(terminal.Out, terminal.Page);
        terminal.Out.Flush();
        foreach (var warning in report.Warnings(time))
            terminal.Note($"warning: {warning}");
        var name = Path.GetRelativePath(Environment.CurrentDirectory, folder);
        terminal.Note(ProfileRun.Files(name));
        return ExitCodes.Done;
    }
}
