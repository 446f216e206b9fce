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
        var left = UserCache.LeaveFoldersOfStrangers();
        var began = 0L;
        var terminal = Terminal.OfProcess();
        foreach (var (variable, folder) in left)
        {
            terminal.Note(
                $"others can change the folder of {variable}, so nothing in it is used; if you trust them: "
                    + $"export {Owners.Variable}={ShellText.Quoted(folder)}");
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
}
