namespace Touchstone.Shell.Results;

/// <summary>
/// A command that measures into a result folder. It makes the folder, shows progress, and keeps and shows the results so far after Ctrl+C and on a
/// full disk.
/// </summary>
/// <typeparam name="T">What the records are to the command.</typeparam>
sealed class ResultSession<T> : IDisposable
    where T : IResults<T>
{
    readonly Terminal terminal;
    readonly string command;
    Exception? lost;
    bool interrupted;

    ResultSession(Terminal terminal, string command, string folder, ResultFile<T> file)
    {
        (this.terminal, this.command, Folder, File) = (terminal, command, folder, file);
        terminal.SecondInterrupt.Words = () => LateWords;
    }

    /// <summary>The result folder.</summary>
    public string Folder { get; }

    /// <summary>Receives the records. Each is on disk when the next begins.</summary>
    public ResultFile<T> File { get; }

    /// <summary>True if the work was interrupted, the disk is full, or the program of a worker has gone.</summary>
    public bool HasEnded => interrupted || lost is not null;

    /// <summary>True if the command can continue a session that was interrupted.</summary>
    public bool CanResume { get; init; }

    /// <summary>The command that measures everything again; empty if the results so far are worth something.</summary>
    public string Again { get; init; } = "";

    string Next => CanResume ? $"{command} --resume {ShellText.Quoted(Folder)}" : command;

    string Shown => Path.GetRelativePath(Environment.CurrentDirectory, Folder);

    string Interruption => CanResume ? $"interrupted; to continue: {command} --resume {ShellText.Quoted(Shown)}"
        : Again.Length > 0 ? $"interrupted; to measure again: {Again}"
        : "interrupted; the results so far are kept";

    string LateWords =>
        $"{Interruption}\nending takes too long on this busy machine, so reports may be missing; "
        + $"to see the results: touchstone report {ShellText.Quoted(Shown)}";

    /// <summary>Begins in a new folder.</summary>
    /// <param name="terminal">Receives the notes.</param>
    /// <param name="command">The command, <c>touchstone probe</c>.</param>
    /// <param name="wanted">The folder, or empty for results/&lt;time&gt;.</param>
    /// <param name="header">The first record.</param>
    /// <param name="again">The command that measures everything again; empty if the results so far are worth something.</param>
    public static ResultSession<T> Start(Terminal terminal, string command, string wanted, RunHeader header, string again = "")
    {
        var folder = ResultFolder.Create(wanted);
        return new ResultSession<T>(terminal, command, folder, ResultFolder.Begin<T>(folder, header)) { CanResume = header.CanResume, Again = again };
    }

    /// <summary>Continues in the folder of an earlier session.</summary>
    /// <param name="read">See <see cref="ResultFile{T}.Append"/>.</param>
    /// <exception cref="UsageException">Another process measures into it, or it cannot be written.</exception>
    public static ResultSession<T> Resume(Terminal terminal, string command, string folder, Func<FileStream, string, T> read)
    {
        var show = ShellText.Command(["report", folder]);
        try
        {
            ResultFolder.Hold(folder);
            var file = ResultFile<T>.Append(Path.Combine(folder, ResultFolder.ResultsName), read);
            return new ResultSession<T>(terminal, command, folder, file) { CanResume = true };
        }
        catch (FileInUseException e)
        {
            throw new UsageException(new Problem($"cannot continue the run in {folder}", e.Message, show));
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            throw new UsageException(FileProblems.Of($"cannot continue the run in {folder}", e, $"{command} --resume {ShellText.Quoted(folder)}", show));
        }
    }

    /// <summary>Does the work, until it is done, Ctrl+C ends it, the disk is full, or a worker cannot be started.</summary>
    public async Task Measure(Func<IRunProgress, Task> work, CancellationToken cancel)
    {
        try
        {
            await ProgressDisplay.Show(terminal, work);
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            interrupted = true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ProgramStartException)
        {
            lost = e;
        }
    }

    /// <summary>Shows the results, writes the reports and says where they are. Returns the exit code.</summary>
    /// <param name="show">Shows the results.</param>
    /// <param name="write">Writes the reports into the folder, and notes what the user should know.</param>
    /// <param name="exitCode">The exit code of a session that was not interrupted.</param>
    /// <exception cref="ResultsLostException">The disk is full. What there is was shown.</exception>
    /// <exception cref="UsageException">The program of a worker has gone. The results so far were written.</exception>
    public int End(Action show, Action write, Func<int> exitCode)
    {
        var unshown = Shows(show);
        try
        {
            if (lost is IOException or UnauthorizedAccessException)
                throw lost;
            write();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new ResultsLostException(Folder, e, Next);
        }
        if (lost is ProgramStartException gone)
            throw new UsageException(gone.Problem(Next));
        terminal.Note($"results: {Shown}");
        if (System.IO.File.Exists(Path.Combine(Folder, ResultFolder.PageName)))
            terminal.Note($"page: {Path.Combine(Shown, ResultFolder.PageName)}");
        if (interrupted)
            terminal.Note(Interruption);
        if (unshown is not null)
            throw unshown;
        return interrupted ? ExitCodes.Interrupted : exitCode();
    }

    // Standard output may be a full disk. The reports in the folder are written nevertheless.
    StandardOutputException? Shows(Action show)
    {
        try
        {
            show();
            terminal.Out.Flush();
            return null;
        }
        catch (StandardOutputException e)
        {
            return e;
        }
    }

    /// <summary>Closes the file. Deletes the folder if it is empty.</summary>
    public void Dispose()
    {
        terminal.SecondInterrupt.Words = () => "";
        File.Dispose();
        ResultFolder.RemoveIfUnused(Folder);
    }
}
