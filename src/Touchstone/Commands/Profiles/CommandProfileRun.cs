using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Commands.Profiles;

/// <summary>Runs a command and profiles each .NET process of it. The one with the most time on processors is shown, all have files.</summary>
/// <param name="command">The program and its arguments.</param>
sealed class CommandProfileRun(IReadOnlyList<string> command, ProcessProfileOutput output, Terminal terminal)
{
    string What => PlainText.OneLine(string.Join(' ', command));

    /// <summary>Runs the command to its end and reports it. Returns the exit code.</summary>
    /// <param name="wanted">The folder, or empty for profiles/&lt;time&gt;.</param>
    /// <exception cref="UsageException">The command cannot be started, or no process of it was traced.</exception>
    public async Task<int> Run(string wanted, CancellationToken cancel)
    {
        var start = Start();
        var folder = Path.GetFullPath(ResultFolder.Create(wanted, ProfileRun.Parent));
        try
        {
            // Each process makes its trace itself, with a mode of its own.
            if (!OperatingSystem.IsWindows())
                File.SetUnixFileMode(folder, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
            return await Run(new CommandRecorder(start, folder), folder, cancel);
        }
        finally
        {
            ResultFolder.RemoveIfEmpty(folder);
        }
    }

    async Task<int> Run(CommandRecorder recorder, string folder, CancellationToken cancel)
    {
        // The command ends first, and what was recorded is reported.
        terminal.SecondInterrupt.MayTakeLonger = true;
        terminal.Note($"profiling {What}, until it ends");
        // Standard output has the tables.
        await using var errors = Console.OpenStandardError();
        var exitCode = await recorder.Record(errors, cancel);
        var reports = new List<ProcessProfileReport>();
        var warnings = new List<string>();
        var traces = recorder.Ended(out var staying);
        foreach (var trace in traces)
            Read(trace, reports, warnings);
        warnings.AddRange(staying.Select(process => $"{process} still runs, and has no profile"));
        if (reports.Count == 0)
        {
            var why = warnings.FirstOrDefault() ?? "no process of it has a .NET runtime with diagnostics";
            throw Refusal(why, $"{HelpTopic.Command(HelpTopic.Profiling)}");
        }
        // "dotnet run" builds first, and who profiles it means the program.
        var shown = reports.OrderBy(report => report.Process.IsOfSdk).ThenByDescending(report => report.CpuMs).First();
        output.Show(shown, warnings);
        foreach (var other in reports.Where(report => report != shown))
        {
            terminal.Note(string.Create(CultureInfo.InvariantCulture,
                $"also traced: {other.Process}, {other.CpuMs:0} ms: {ShellText.Command(["profile", Shown(TraceOf(folder, other.Process.Id))])}"));
        }
        terminal.Note($"files: {Shown(folder)}: for each process a .nettrace (PerfView, Visual Studio, dotnet-trace), a .speedscope.json (speedscope.app) "
            + "and a .jsonl");
        if (cancel.IsCancellationRequested)
            return ExitCodes.Interrupted;
        if (exitCode == 0)
            return ExitCodes.Done;
        terminal.Note(string.Create(CultureInfo.InvariantCulture, $"exit code 1: {What} ended with exit code {exitCode}"));
        return ExitCodes.Failed;
    }

    // A process that was killed has not written the names of its methods.
    void Read(OwnTrace trace, List<ProcessProfileReport> reports, List<string> warnings)
    {
        try
        {
            if (!OperatingSystem.IsWindows())
                File.SetUnixFileMode(trace.File, ProcessProfileOutput.OwnerOnly);
            var report = output.Read(trace.Process, trace.File, trace.Times);
            ProcessProfileOutput.WriteFiles(report, trace.File, Path.ChangeExtension(trace.File, ".jsonl"));
            reports.Add(report);
        }
        catch (InvalidDataException)
        {
            File.Delete(trace.File);
            warnings.Add($"{trace.Process} was killed before it had written the names of its methods, and has no profile; "
                + "touchstone profile with the id of a process profiles it while it runs");
        }
    }

    ProcessStartInfo Start()
    {
        try
        {
            return ProgramStart.Of(command[0], command.Skip(1));
        }
        catch (Win32Exception e)
        {
            throw Refusal(e.Message, "touchstone profile -- dotnet bin/Release/net10.0/App.dll");
        }
    }

    UsageException Refusal(string why, string next) => new(new Problem($"cannot profile {What}", why, next));

    static string Shown(string path) => Path.GetRelativePath(Environment.CurrentDirectory, path);

    static string TraceOf(string folder, int process) => Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{process}.nettrace"));
}
