using System.Diagnostics;
using System.Runtime.InteropServices;
using Touchstone.Heap.Separation;
using Touchstone.HeapCommands;

namespace Touchstone;

/// <summary>
/// Runs a command line in this process, with its terminal and its signals. The programs <c>touchstone</c> and <c>touchstone-heap</c> start here.
/// </summary>
public static class ProcessEntry
{
    // Nobody types Ctrl+C twice in this time.
    static readonly TimeSpan Twice = TimeSpan.FromMilliseconds(100);

    /// <summary>Runs a command line until it ends. Ctrl+C, SIGTERM and SIGHUP cancel it, and end it if that takes too long.</summary>
    /// <param name="args">The arguments.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> Run(string[] args)
    {
        if (SeparateHelper.IsRequested)
            return SeparateHelper.Run();
        HeapChild.EndWithParent();
        var began = 0L;
        var terminal = Terminal.OfProcess();
        var limit = new InterruptLimit(terminal, InterruptLimit.OfProcess, Environment.Exit);
        using var interrupt = new CancellationTokenSource();
        using var onInterrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Interrupt);
        using var onTerminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Interrupt);
        using var onHangUp = PosixSignalRegistration.Create(PosixSignal.SIGHUP, Interrupt);
        return await CommandLine.Run(args, terminal, interrupt.Token);

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
