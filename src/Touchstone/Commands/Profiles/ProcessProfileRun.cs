using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Targets;
using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Commands.Profiles;

/// <summary>One profile of a running process: takes the trace, and has it read.</summary>
/// <param name="source">The process.</param>
/// <param name="time">The length of the trace.</param>
/// <param name="top">The most lines of a table.</param>
/// <param name="json">True for JSON lines in place of tables.</param>
sealed class ProcessProfileRun(HeapSource source, TimeSpan time, int top, bool json, Terminal terminal)
{
    /// <summary>Takes the trace and reports it. Returns the exit code.</summary>
    /// <param name="wanted">The folder, or empty for profiles/&lt;time&gt;.</param>
    /// <exception cref="HeapException">The process does not answer.</exception>
    public async Task<int> Run(string wanted, CancellationToken cancel)
    {
        var (identity, facts) = (ProcessIdentity.Of(source.ProcessId), source.Facts());
        var process = new TracedProcess(facts.ProcessId, facts.ProcessName, facts.CommandLine);
        var folder = Path.GetFullPath(ResultFolder.Create(wanted, ProfileRun.Parent));
        var (trace, lines) = (Path.Combine(folder, ProfileFiles.Trace), Path.Combine(folder, ProfileFiles.Lines));
        var done = false;
        try
        {
            var times = await Record(process, identity, trace, cancel);
            new TraceFacts(process, times).Write(trace, ProcessProfileOutput.OwnerOnly);
            var isRead = await TraceCommand.Run(trace, lines, top, json, silent: false, terminal, cancel);
            done = true;
            if (!isRead)
                return ExitCodes.Failed;
            if (identity.WhyOther() is not null)
                terminal.Note(string.Create(CultureInfo.InvariantCulture, $"warning: the process ended after {times.SpanMs / 1000:0.0} s"));
            terminal.Note(ProfileFiles.Of(Path.GetRelativePath(Environment.CurrentDirectory, folder)));
            return ExitCodes.Done;
        }
        catch (InvalidDataException e)
        {
            // Only a process that ends by itself sends the names of its methods before.
            throw new HeapException(
                identity.WhyOther() is null ? e.Message : "it was killed before it had sent the names of its methods", "touchstone heap list");
        }
        finally
        {
            if (!done)
            {
                foreach (var file in (string[])[trace, TraceFacts.FileOf(trace), lines, ProfileFiles.SpeedscopeOf(lines), ProfileFiles.PageOf(lines)])
                    File.Delete(FolderHandle.Reached(file));
            }
            ResultFolder.RemoveIfUnused(folder);
        }
    }

    async Task<ThreadTimes> Record(TracedProcess process, ProcessIdentity identity, string trace, CancellationToken cancel)
    {
        var times = ThreadTimes.Unknown;
        await ProgressDisplay.Show(terminal, async progress =>
        {
            progress.Measuring($"waiting for the runtime of {process}", 0, TimeSpan.Zero);
            var recorder = new ProcessRecorder(identity, time);
            await Task.Run(
                () => AtomicFile.Write(
                    trace, output => times = recorder.Record(output, () => progress.Measuring($"tracing {process}", 0.5, time), cancel),
                    ProcessProfileOutput.OwnerOnly),
                CancellationToken.None);
        });
        return times;
    }
}
