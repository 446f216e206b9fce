using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Targets;
using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Commands.Profiles;

/// <summary>One profile of a running process: takes the trace, and writes its files and tables.</summary>
/// <param name="process">The process.</param>
/// <param name="time">The length of the trace.</param>
sealed class ProcessProfileRun(TracedProcess process, TimeSpan time, ProcessProfileOutput output, Terminal terminal)
{
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
                progress.Measuring($"waiting for the runtime of {process}", 0, TimeSpan.Zero);
                var recorder = new ProcessRecorder(process.Id, time);
                await Task.Run(
                    () => AtomicFile.Write(
                        trace, target => times = recorder.Record(target, () => progress.Measuring($"tracing {process}", 0.5, time), cancel),
                        ProcessProfileOutput.OwnerOnly),
                    CancellationToken.None);
            });
            var report = output.Read(process, trace, times);
            done = true;
            ProcessProfileOutput.WriteFiles(report, trace, Path.Combine(folder, ProfileRun.LinesName));
            output.Show(report, report.Seconds < time.TotalSeconds * 0.9
                ? [string.Create(CultureInfo.InvariantCulture, $"the process ended after {report.Seconds:0.0} s")]
                : []);
            terminal.Note(ProfileRun.Files(Path.GetRelativePath(Environment.CurrentDirectory, folder)));
            return ExitCodes.Done;
        }
        catch (InvalidDataException e)
        {
            // Only a process that ends by itself sends the names of its methods before.
            var why = DotNetProcesses.Runs(process.Id) ? e.Message : "it was killed before it had sent the names of its methods";
            throw new HeapException(why, "touchstone heap list");
        }
        finally
        {
            if (!done)
                File.Delete(FolderHandle.Reached(trace));
            ResultFolder.RemoveIfEmpty(folder);
        }
    }
}
