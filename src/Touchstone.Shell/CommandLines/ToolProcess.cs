using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Touchstone.Shell.CommandLines;

/// <summary>Runs a command line in this process, with its terminal and its signals. All programs start here.</summary>
public static class ToolProcess
{
    // Nobody types Ctrl+C twice in this time.
    static readonly TimeSpan Twice = TimeSpan.FromMilliseconds(100);

    /// <summary>Runs a command line until it ends. Ctrl+C, SIGTERM and SIGHUP cancel it, and end it if that takes too long.</summary>
    /// <param name="run">Runs the command line on a terminal until it is canceled.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> Run(Func<Terminal, CancellationToken, Task<int>> run)
    {
        var began = 0L;
        var terminal = Terminal.OfProcess();
        try
        {
            foreach (var note in Notes(UserCache.LeaveFoldersOfStrangers()))
                terminal.Note(note);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            const string Next = "export HOME=DIR TMPDIR=DIR, a folder that only you can change";
            terminal.Fail(new Problem("cannot start", $"others can change HOME or TMPDIR, and nothing can take their place: {e.Message}", Next));
            return ExitCodes.Usage;
        }
        var limit = new InterruptLimit(terminal, InterruptLimit.OfProcess, Environment.Exit);
        using var interrupt = new CancellationTokenSource();
        using var onInterrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Interrupt);
        using var onTerminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Interrupt);
        using var onHangUp = PosixSignalRegistration.Create(PosixSignal.SIGHUP, Interrupt);
        return await run(terminal, interrupt.Token);

        void Interrupt(PosixSignalContext context)
        {
            var isFirst = Interlocked.CompareExchange(ref began, Stopwatch.GetTimestamp(), 0) == 0;
            // A second Ctrl+C ends the process at once, as in other programs. timeout sends its signal twice: to its child, and to the group of its child.
            context.Cancel = isFirst || Stopwatch.GetElapsedTime(began) < Twice;
            if (!isFirst)
                return;
            limit.Begin();
            interrupt.Cancel();
        }
    }

    /// <summary>Which settings are not used, why, and what to do.</summary>
    internal static IEnumerable<string> Notes(IReadOnlyList<LeftFolder> left)
    {
        foreach (var folder in left.Where(folder => !folder.CanBeAllowed))
        {
            var (variable, open, isUnclear) = (folder.Variable, folder.Open, folder.IsUnclear);
            yield return open.Length == 0
                ? $"the folder of {variable} has no full path without \"..\", so nothing in it is used; next: export {variable}=/FULL/PATH"
                : isUnclear ? $"the files that {open} includes are not clear, so nothing in the folder of {variable} is used; "
                    + "next: write each of them as a line of its own: path = /FULL/PATH"
                : $"{NotUsed(folder)}; next: export {variable}=DIR, a folder that only you can change";
        }
        List<LeftFolder> allowed = [.. left.Where(folder => folder.CanBeAllowed)];
        foreach (var folder in allowed.SkipLast(1))
            yield return NotUsed(folder);
        // One command for all of them, since each value replaces the one before.
        var value = string.Join(Path.PathSeparator, Owners.Allowed().Concat(allowed.Select(folder => folder.Open)).Distinct());
        if (allowed is [.., var last])
            yield return $"{NotUsed(last)}; if you trust them: export {Owners.Variable}={ShellText.Quoted(value)}";
    }

    static string NotUsed(LeftFolder folder)
    {
        var why = folder.HasTooMany ? $"{folder.Open} has too many files to ask who can change them" : $"others can change {folder.Open}";
        return $"{why}, so nothing in the folder of {folder.Variable} is used";
    }
}
