using System.Globalization;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Measure.Profiles;

namespace Touchstone.Commands.Profiles;

/// <summary>One profile: takes the trace and writes its files and tables. An unfinished trace has no method names, so it is deleted.</summary>
sealed class ProfileRun(ProfileOptions options, string program, Terminal terminal, bool json)
{
    /// <summary>The parent folder of new profile folders if the user names none.</summary>
    public const string Parent = "profiles";

    string What => string.Create(CultureInfo.InvariantCulture, $"{options.Target}, {options.DataSet}, N = {options.Count}");

    /// <summary>Takes the trace and reports it. Returns the exit code.</summary>
    /// <param name="wanted">The folder, or empty for profiles/&lt;time&gt;.</param>
    /// <exception cref="UsageException">Another version of the library was loaded than the requested one.</exception>
    public async Task<int> Run(string wanted, CancellationToken cancel)
    {
        var folder = ResultFolder.Create(wanted, Parent);
        var trace = Path.Combine(folder, ProfileFiles.Trace);
        var adapter = options.Target.Adapter;
        var launch = new Launch { Id = 1, Key = options.Key, Operations = options.Operations, Pinned = adapter.Pinned, Options = adapter.Options };
        var done = false;
        try
        {
            await ProgressDisplay.Show(terminal, progress => Take(launch, trace, progress, cancel));
            if (LoadedVersion.Mismatch(launch) is { } problem)
                throw new UsageException(problem with { What = $"cannot profile {What}" });
            return (done = launch.End!.Reason is null) ? Report(launch, folder) : Fail(launch.End);
        }
        catch (Exception e) when (e is DiagnosticsClientException or SocketException)
        {
            terminal.Fail(new Problem(
                $"cannot profile {What}",
                $"cannot connect to the runtime's diagnostics port: {e.Message}",
                $"{HelpTopic.Command(HelpTopic.Profiling)}   # Linux perf does not need that port"));
            return ExitCodes.Failed;
        }
        finally
        {
            if (!done)
                File.Delete(FolderHandle.Reached(trace));
            ResultFolder.RemoveIfUnused(folder);
        }
    }

    async Task Take(Launch launch, string trace, IRunProgress progress, CancellationToken cancel)
    {
        progress.Measuring($"warming up {What}", 0, TimeSpan.Zero);
        var knobs = WorkerEnvironment.Knobs(MachineReader.Settings(Environment.GetEnvironmentVariables()));
        await new TraceRecorder(program, knobs, options.Limits).Take(
            options.Request, launch, options.Time, trace, () => progress.Measuring($"tracing {What}", 0.5, options.Time), cancel);
    }

    int Report(Launch launch, string folder)
    {
        var profile = TraceReader.Read(Path.Combine(folder, ProfileFiles.Trace));
        if (profile.Samples.Count == 0)
        {
            terminal.Fail(new Problem(
                $"cannot profile {What}", "the trace has no sample of any operation; a longer trace may have some",
                Next("profile", "--count", options.Count.ToString(CultureInfo.InvariantCulture), "--seconds", "30")));
            return ExitCodes.Failed;
        }
        var report = new ProfileReport(options, launch, profile);
        var lines = Path.Combine(folder, ProfileFiles.Lines);
        AtomicFile.Write(ProfileFiles.SpeedscopeOf(lines), output => SpeedscopeFile.Write(profile, What, output));
        if (PageTemplate.Absent is null)
            AtomicFile.WriteText(ProfileFiles.PageOf(lines), report.ToPage(What).Write);
        AtomicFile.WriteText(lines, report.WriteLines);
        if (json)
            WriteJson(report);
        else
            report.WriteTables(terminal.Out, terminal.Page);
        terminal.Out.Flush();
        var name = Path.GetRelativePath(Environment.CurrentDirectory, folder);
        terminal.Note(ProfileFiles.Of(name));
        return ExitCodes.Done;
    }

    void WriteJson(ProfileReport report)
    {
        report.WriteLines(terminal.Out);
        foreach (var warning in report.Warnings())
            terminal.Note(warning);
    }

    int Fail(LaunchEnd end)
    {
        terminal.Fail(new Problem(
            $"cannot profile {What}",
            end.Reason!,
            end.Unsupported ? "touchstone list" : Next("verify")));
        return end.Unsupported ? ExitCodes.Usage : ExitCodes.Failed;
    }

    string Next(string command, params string[] more) =>
        ShellText.Command([command, $"#{options.Target.NameAndVersion}", .. Data, .. more, .. options.Target.Adapter.Options]);

    // The user's own data have other options.
    string[] Data => options.Target.Adapter.Data?.Name == options.DataSet ? [] : ["--data", DataSet.Find(options.DataSet)?.Name ?? options.DataSet];
}
