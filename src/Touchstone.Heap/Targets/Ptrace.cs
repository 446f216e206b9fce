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
    const int StopEvent = 128;
    const int WaitForAnyKindOfThread = 0x40000000;
    const int Interrupted = 4;

    /// <summary>Takes hold of a thread without stopping it; 0 or the error number.</summary>
    public static int TakeHold(int thread) => Result(ptrace(Seize, thread, 0, 0));

    /// <summary>Asks a seized thread to stop; 0 or the error number.</summary>
    public static int RequestStop(int thread) => Result(ptrace(Interrupt, thread, 0, 0));

    /// <summary>Lets a thread run on and lets go of it; 0 or the error number.</summary>
    public static int LetGo(int thread) => Result(ptrace(Detach, thread, 0, 0));

    /// <summary>Waits until a thread has stopped as asked; false when it has ended instead.</summary>
    public static unsafe bool WaitForStop(int thread)
    {
        while (true)
        {
            int status;
            var result = waitpid(thread, &status, WaitForAnyKindOfThread);
            if (result != thread)
            {
                if (Marshal.GetLastPInvokeError() != Interrupted)
                    return false;
                continue;
            }
            if ((status & 0xFF) != 0x7F)
                return false;
            if (status >> 16 == StopEvent)
                return true;
            // It stopped for a signal that was on its way to it. The runtime sends itself some when it collects: one that gets lost
            // would leave the target waiting for it. It goes on with the signal, and stops next for us.
            _ = ptrace(Continue, thread, 0, (status >> 8) & 0xFF);
        }
    }

    static int Result(nint result) => result == -1 ? Marshal.GetLastPInvokeError() : 0;

    [LibraryImport("libc", SetLastError = true)]
    private static partial nint ptrace(long request, int thread, nint address, nint data);

    [LibraryImport("libc", SetLastError = true)]
    private static unsafe partial int waitpid(int process, int* status, int options);
}
