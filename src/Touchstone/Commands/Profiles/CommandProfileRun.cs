using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Commands.Profiles;

/// <summary>Runs a command and profiles each .NET process of it. The program with the most time on processors is shown, all have files.</summary>
/// <param name="command">The program and its arguments.</param>
/// <param name="top">The most lines of a table.</param>
/// <param name="json">True for JSON lines in place of tables.</param>
sealed class CommandProfileRun(IReadOnlyList<string> command, int top, bool json, Terminal terminal)
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
            Close(folder);
            // The command ends first, and what was recorded is reported.
            terminal.SecondInterrupt.MayTakeLonger = true;
            terminal.Note($"profiling {What}, until it ends");
            // Standard output has the tables.
            await using var errors = Console.OpenStandardError();
            var recorder = new CommandRecorder(start, folder);
            var exitCode = await recorder.Record(errors, cancel);
            var isReported = await Report(recorder, folder);
            return cancel.IsCancellationRequested ? ExitCodes.Interrupted : isReported ? CodeOf(exitCode) : ExitCodes.Failed;
        }
        finally
        {
            ResultFolder.RemoveIfUnused(folder);
        }
    }

    // Each process makes its trace itself, by the path of the folder and with a mode of its own. So nobody else may exchange the folder, and see or write
    // anything in it.
    void Close(string folder)
    {
        if (OperatingSystem.IsWindows())
            return;
        const UnixFileMode Owner = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;
        if (!TrustedFolder.IsPrivate(folder))
            throw Elsewhere($"others can put another folder in the place of {folder}");
        // The mode of a folder of the user is his choice.
        if (!ResultFolder.IsNew(folder) && (File.GetUnixFileMode(folder) & ~Owner) != 0)
            throw Elsewhere($"others can read or change {folder}, and traces have command lines");
        File.SetUnixFileMode(folder, Owner);
        // With a wide umask, somebody could put a link into the new folder before.
        if (Directory.EnumerateFileSystemEntries(folder).Any())
            throw Elsewhere($"somebody else put files into {folder}");
    }

    async Task<bool> Report(CommandRecorder recorder, string folder)
    {
        // "dotnet run" builds first, and who profiles it means the program.
        var traces = recorder.Ended(out var staying).OrderBy(trace => trace.Facts.Process.IsOfSdk).ThenByDescending(trace => trace.Facts.Times.CpuMs);
        List<string> problems =
        [
            .. recorder.IsFolderGone ? (string[])[$"somebody removed {Shown(folder)} while the command ran"] : [],
            .. staying.Select(stays => $"{stays.Facts.Process} still runs, and has no profile: it writes {Shown(stays.File)} until it ends"),
        ];
        var read = new List<OwnTrace>();
        foreach (var trace in traces)
        {
            var isRead = await Read(trace, silent: read.Count > 0);
            if (isRead == false)
                return false;
            if (isRead == true)
                read.Add(trace);
            else
                problems.Add($"{trace.Facts.Process} was killed before it had written the names of its methods, and has no profile; "
                    + "touchstone profile with the id of a process profiles it while it runs");
        }
        if (read.Count == 0)
            throw Refusal(problems.FirstOrDefault() ?? "no process of it has a .NET runtime with diagnostics", HelpTopic.Command(HelpTopic.Profiling));
        foreach (var problem in problems)
            terminal.Note($"warning: {problem}");
        foreach (var (file, (process, times)) in read.Skip(1))
        {
            terminal.Note(string.Create(CultureInfo.InvariantCulture,
                $"also traced: {process}, {times.CpuMs:0} ms: {ShellText.Command(["profile", Shown(file)])}"));
        }
        terminal.Note($"files: {Shown(folder)}: for each process a .nettrace (PerfView, Visual Studio, dotnet-trace), a .speedscope.json (speedscope.app)"
            + $"{(PageTemplate.Absent is null ? ", a .html (flame graph)" : "")} and a .jsonl");
        return true;
    }

    // Null for a process that was killed: it has not written the names of its methods. False if nothing can be shown or written.
    async Task<bool?> Read(OwnTrace trace, bool silent)
    {
        try
        {
            if (!OperatingSystem.IsWindows())
                File.SetUnixFileMode(trace.File, ProcessProfileOutput.OwnerOnly);
            trace.Facts.Write(trace.File, ProcessProfileOutput.OwnerOnly);
            return await TraceCommand.Run(trace.File, Path.ChangeExtension(trace.File, ".jsonl"), top, json, silent, terminal, CancellationToken.None);
        }
        catch (InvalidDataException)
        {
            foreach (var file in Directory.GetFiles(Path.GetDirectoryName(trace.File)!, Path.GetFileNameWithoutExtension(trace.File) + ".*"))
                File.Delete(file);
            return null;
        }
    }

    int CodeOf(int exitCode)
    {
        if (exitCode == 0)
            return ExitCodes.Done;
        terminal.Note(string.Create(CultureInfo.InvariantCulture, $"exit code 1: {What} ended with exit code {exitCode}"));
        return ExitCodes.Failed;
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

    UsageException Elsewhere(string why) =>
        Refusal(why, ShellText.Command(["profile", "--out", ResultFolder.Elsewhere("touchstone-profile"), "--", .. command]));

    UsageException Refusal(string why, string next) => new(new Problem($"cannot profile {What}", why, next));

    static string Shown(string path) => Path.GetRelativePath(Environment.CurrentDirectory, path);
}
