using System.Diagnostics;

namespace Touchstone.Heap.Targets;

/// <summary>Waits for a thread that was seized and requested to stop.</summary>
static class RequestedStop
{
    const int RoundsWithoutSleep = 1000;

    // A thread stops within microseconds, unless it waits for a device that does not answer.
    static readonly TimeSpan LongestStop = TimeSpan.FromSeconds(30);

    /// <summary>Waits until a thread has stopped as requested; false if it has ended instead.</summary>
    /// <remarks>
    /// Polls instead of sleeping in the kernel. If the target is a child of this process, .NET waits for it too and may receive the
    /// notification first.
    /// </remarks>
    /// <exception cref="HeapException">The thread does not stop.</exception>
    public static bool Wait(int thread)
    {
        var begun = Stopwatch.GetTimestamp();
        for (var rounds = 0; ; rounds++)
        {
            var status = Ptrace.Wait(thread, hang: false, out var error);
            if (status is { HasStopped: false } || error != 0)
                return false;
            var signal = Ptrace.StopSignal(thread);
            if (signal == Ptrace.AsRequested)
                return true;
            // The thread stopped because a signal was delivered to it. A runtime sends itself signals when it collects garbage, and would
            // wait forever for a lost one. The thread continues with the signal and stops for the request afterwards.
            if (signal > 0)
                _ = Ptrace.Continue(thread, signal);
            else if (rounds <= RoundsWithoutSleep)
                Thread.Yield();
            // The kernel does not report the end of the first thread as long as another thread is held that ended after it had stopped.
            else if (!ProcFiles.IsRunning($"/proc/{thread}"))
                return false;
            else if (Stopwatch.GetElapsedTime(begun) > LongestStop)
                throw new HeapException(
                    $"its thread {thread} does not stop; in /proc/{thread}/stat its state is {ProcFiles.State($"/proc/{thread}")}",
                    "try again when the thread no longer waits for its device (state D)");
            else
                Thread.Sleep(1);
        }
    }
}
