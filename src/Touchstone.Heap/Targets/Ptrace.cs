using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The system calls of Linux that stop a process. Threads are seized, not attached to, because seized threads continue to run when the
/// tracing process dies. All calls for one target must come from one thread of the operating system.
/// </summary>
static partial class Ptrace
{
    /// <summary>The error number if there is no such process or thread (ESRCH).</summary>
    public const int NoSuchProcess = 3;

    /// <summary>The error number if the call is not allowed (EPERM).</summary>
    public const int NotPermitted = 1;

    const int Seize = 0x4206;
    const int Interrupt = 0x4207;
    const int Detach = 17;
    const int Continue = 7;
    const int GetSignalFacts = 0x4202;
    const int SignalFactsBytes = 128;
    const int StopEvent = 128;
    const int AsRequested = -1;
    const int DoNotHang = 1;
    const int RoundsWithoutSleep = 1000;
    const int WaitForAnyKindOfThread = 0x40000000;
    const int Interrupted = 4;

    // A thread stops within microseconds, unless it waits for a device that does not answer.
    static readonly TimeSpan LongestStop = TimeSpan.FromSeconds(30);

    /// <summary>Seizes a thread without stopping it; returns 0 or the error number.</summary>
    public static int TakeHold(int thread) => Result(ptrace(Seize, thread, 0, 0));

    /// <summary>Requests a seized thread to stop; returns 0 or the error number.</summary>
    public static int RequestStop(int thread) => Result(ptrace(Interrupt, thread, 0, 0));

    /// <summary>Releases a thread, which then continues to run; returns 0 or the error number.</summary>
    public static int LetGo(int thread) => Result(ptrace(Detach, thread, 0, 0));

    /// <summary>Waits until a thread has stopped as requested; false if it has ended instead.</summary>
    /// <remarks>
    /// Polls instead of sleeping in the kernel. If the target is a child of this process, .NET waits for it too and may receive the
    /// notification first.
    /// </remarks>
    /// <exception cref="HeapException">The thread does not stop.</exception>
    public static unsafe bool WaitForStop(int thread)
    {
        var begun = Stopwatch.GetTimestamp();
        for (var rounds = 0; ; rounds++)
        {
            int status;
            var result = waitpid(thread, &status, WaitForAnyKindOfThread | DoNotHang);
            if (result == thread ? (status & 0xFF) != 0x7F : result < 0 && Marshal.GetLastPInvokeError() != Interrupted)
                return false;
            var signal = StopSignal(thread);
            if (signal == AsRequested)
                return true;
            // The thread stopped because a signal was delivered to it. A runtime sends itself signals when it collects garbage, and would
            // wait forever for a lost one. The thread continues with the signal and stops for the request afterwards.
            if (signal > 0)
                _ = ptrace(Continue, thread, 0, signal);
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

    // The call fails for a thread that has not stopped.
    static unsafe int StopSignal(int thread)
    {
        var facts = stackalloc int[SignalFactsBytes / sizeof(int)];
        if (ptrace(GetSignalFacts, thread, 0, (nint)facts) != 0)
            return 0;
        return facts[2] >> 8 == StopEvent ? AsRequested : facts[0];
    }

    static int Result(nint result) => result == -1 ? Marshal.GetLastPInvokeError() : 0;

    [LibraryImport("libc", SetLastError = true)]
    private static partial nint ptrace(long request, int thread, nint address, nint data);

    [LibraryImport("libc", SetLastError = true)]
    private static unsafe partial int waitpid(int process, int* status, int options);
}
