using System.Runtime.InteropServices;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The calls of Linux that stop a process. Seized threads, unlike attached ones, run on when whoever seized them dies. All calls for
/// one target must come from one thread of the operating system.
/// </summary>
static partial class Ptrace
{
    /// <summary>There is no such process or thread.</summary>
    public const int NoSuchProcess = 3;

    /// <summary>Not allowed.</summary>
    public const int NotPermitted = 1;

    const int Seize = 0x4206;
    const int Interrupt = 0x4207;
    const int Detach = 17;
    const int Continue = 7;
    const int GetSignalFacts = 0x4202;
    const int SignalFactsBytes = 128;
    const int StopEvent = 128;
    const int AsAsked = -1;
    const int DoNotHang = 1;
    const int RoundsWithoutSleep = 1000;
    const int WaitForAnyKindOfThread = 0x40000000;
    const int Interrupted = 4;

    /// <summary>Takes hold of a thread without stopping it; 0 or the error number.</summary>
    public static int TakeHold(int thread) => Result(ptrace(Seize, thread, 0, 0));

    /// <summary>Asks a seized thread to stop; 0 or the error number.</summary>
    public static int RequestStop(int thread) => Result(ptrace(Interrupt, thread, 0, 0));

    /// <summary>Lets a thread run on and lets go of it; 0 or the error number.</summary>
    public static int LetGo(int thread) => Result(ptrace(Detach, thread, 0, 0));

    /// <summary>Waits until a thread has stopped as asked; false when it has ended instead.</summary>
    /// <remarks>
    /// Asks instead of sleeping in the kernel: where the target is a child of this process, the framework waits for children too, and may
    /// take the news that was meant for us.
    /// </remarks>
    public static unsafe bool WaitForStop(int thread)
    {
        for (var rounds = 0; ; rounds++)
        {
            int status;
            var result = waitpid(thread, &status, WaitForAnyKindOfThread | DoNotHang);
            if (result == thread ? (status & 0xFF) != 0x7F : result < 0 && Marshal.GetLastPInvokeError() != Interrupted)
                return false;
            var signal = StopSignal(thread);
            if (signal == AsAsked)
                return true;
            // It stopped for a signal that was on its way to it. The runtime sends itself some when it collects: one that gets lost
            // would leave the target waiting for it. It goes on with the signal, and stops next for us.
            if (signal > 0)
                _ = ptrace(Continue, thread, 0, signal);
            else if (rounds <= RoundsWithoutSleep)
                Thread.Yield();
            // The kernel keeps back the news that the first thread has ended, as long as one is held that ended after it had stopped.
            else if (!ProcFiles.IsRunning($"/proc/{thread}"))
                return false;
            else
                Thread.Sleep(1);
        }
    }

    // Of a thread that has not stopped there is nothing to know.
    static unsafe int StopSignal(int thread)
    {
        var facts = stackalloc int[SignalFactsBytes / sizeof(int)];
        if (ptrace(GetSignalFacts, thread, 0, (nint)facts) != 0)
            return 0;
        return facts[2] >> 8 == StopEvent ? AsAsked : facts[0];
    }

    static int Result(nint result) => result == -1 ? Marshal.GetLastPInvokeError() : 0;

    [LibraryImport("libc", SetLastError = true)]
    private static partial nint ptrace(long request, int thread, nint address, nint data);

    [LibraryImport("libc", SetLastError = true)]
    private static unsafe partial int waitpid(int process, int* status, int options);
}
