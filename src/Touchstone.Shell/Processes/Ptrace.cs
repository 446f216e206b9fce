using System.Runtime.InteropServices;

namespace Touchstone.Shell.Processes;

/// <summary>
/// The system calls of Linux that hold a thread of another process, stop it and step it. Threads are seized, not attached to, because seized threads
/// continue to run when the tracing process dies. All calls for one target must come from one thread of the operating system.
/// </summary>
static unsafe partial class Ptrace
{
    /// <summary>The error number if there is no such process or thread, or if it has not stopped (ESRCH).</summary>
    public const int NoSuchProcess = 3;

    /// <summary>The error number if the call is not allowed (EPERM).</summary>
    public const int NotPermitted = 1;

    /// <summary>The signal number of a thread that has stopped as requested. No signal has this number.</summary>
    public const int AsRequested = -1;

    const int Seize = 0x4206;
    const int Interrupt = 0x4207;
    const int ListenOnly = 0x4208;
    const int Detach = 17;
    const int GoOn = 7;
    const int OneStep = 9;
    const int ToSystemCall = 24;
    const int GetSignalFacts = 0x4202;
    const int GetRegisterSet = 0x4204;
    const int PeekText = 1;
    const int PeekUser = 3;
    const int SignalFactsBytes = 128;
    const int StopEvent = 128;
    const int WaitForAnyKindOfThread = 0x40000000;
    const int DoNotHang = 1;
    const int Interrupted = 4;

    // struct user_regs_struct of x64, and struct user_pt_regs of arm64.
    const int GeneralRegisters = 1; // NT_PRSTATUS
    const int MostRegisters = 34;
    const int X64ProgramCounter = 16;
    const int Arm64ProgramCounter = 32;

    // struct sigaction of glibc and musl on both: a pointer, 128 bytes of mask, flags, a pointer.
    const int ChildSignal = 17; // SIGCHLD
    const int SignalActionBytes = 256;
    const int SignalActionFlags = 8 + 128;
    const int OnlyEnds = 1; // SA_NOCLDSTOP

    static bool IsX64 => RuntimeInformation.ProcessArchitecture == Architecture.X64;

    /// <summary>Seizes a thread without stopping it; returns 0 or the error number.</summary>
    public static int TakeHold(int thread, HoldOptions options = HoldOptions.None) => Result(ptrace(Seize, thread, 0, (nint)options));

    /// <summary>Requests a seized thread to stop; returns 0 or the error number.</summary>
    public static int RequestStop(int thread) => Result(ptrace(Interrupt, thread, 0, 0));

    /// <summary>Releases a stopped thread, which then continues to run; returns 0 or the error number.</summary>
    public static int LetGo(int thread, int signal = 0) => Result(ptrace(Detach, thread, 0, signal));

    /// <summary>Lets a stopped thread run, with a signal or 0; returns 0 or the error number.</summary>
    public static int Continue(int thread, int signal) => Result(ptrace(GoOn, thread, 0, signal));

    /// <summary>Lets a stopped thread run to the next entry or exit of a system call, with a signal or 0; returns 0 or the error number.</summary>
    public static int ContinueToSystemCall(int thread, int signal) => Result(ptrace(ToSystemCall, thread, 0, signal));

    /// <summary>Lets a stopped thread execute one instruction, with a signal or 0; returns 0 or the error number.</summary>
    public static int Step(int thread, int signal) => Result(ptrace(OneStep, thread, 0, signal));

    /// <summary>Leaves a thread stopped together with its process, until something continues the process; returns 0 or the error number.</summary>
    public static int Listen(int thread) => Result(ptrace(ListenOnly, thread, 0, 0));

    /// <summary>Waits until a thread stops or ends. Returns null if nothing happened, which is possible only without <paramref name="hang"/>.</summary>
    /// <param name="hang">True to sleep in the kernel.</param>
    /// <param name="error">The error number: there is no such thread any more.</param>
    public static WaitStatus? Wait(int thread, bool hang, out int error)
    {
        int status, result;
        do
        {
            result = waitpid(thread, &status, WaitForAnyKindOfThread | (hang ? 0 : DoNotHang));
            error = result < 0 ? Marshal.GetLastPInvokeError() : 0;
        }
        while (hang && error == Interrupted);
        error = error == Interrupted ? 0 : error;
        return result == thread ? new WaitStatus(status) : null;
    }

    /// <summary>
    /// Why a thread has stopped: <see cref="AsRequested"/>, or the number of a signal; 0 if it has not stopped.
    /// </summary>
    public static int StopSignal(int thread) => SignalOf(thread, out var code) is var signal && code >> 8 == StopEvent ? AsRequested : signal;

    /// <summary>The signal that stopped a thread, and why it was sent (si_code); 0 if it has not stopped.</summary>
    public static int SignalOf(int thread, out int code)
    {
        var facts = stackalloc int[SignalFactsBytes / sizeof(int)];
        code = 0;
        if (ptrace(GetSignalFacts, thread, 0, (nint)facts) != 0)
            return 0;
        code = facts[2];
        return facts[0];
    }

    /// <summary>The address of the next instruction of a stopped thread; false if it has ended.</summary>
    public static bool TryProgramCounter(int thread, out ulong address)
    {
        if (IsX64)
        {
            address = (ulong)ptrace(PeekUser, thread, X64ProgramCounter * sizeof(ulong), 0);
            return address != ulong.MaxValue;
        }
        var known = TryRegisters(thread, out var registers);
        address = registers.ProgramCounter;
        return known;
    }

    /// <summary>The registers of a stopped thread; false if it has ended.</summary>
    public static bool TryRegisters(int thread, out ThreadRegisters registers)
    {
        var all = stackalloc ulong[MostRegisters];
        var place = stackalloc nint[2] { (nint)all, MostRegisters * sizeof(ulong) };
        registers = default;
        if (ptrace(GetRegisterSet, thread, GeneralRegisters, (nint)place) != 0)
            return false;
        // rip, rax, orig_rax, rsi, rsp; pc, x8, x8, x1, sp.
        registers = IsX64
            ? new ThreadRegisters(all[X64ProgramCounter], (long)all[10], (long)all[15], all[13], all[19])
            : new ThreadRegisters(all[Arm64ProgramCounter], (long)all[8], (long)all[8], all[1], all[31]);
        return true;
    }

    /// <summary>The word at an address that is a multiple of 8; false if there is no memory.</summary>
    public static bool TryWord(int thread, ulong address, out ulong word)
    {
        word = (ulong)ptrace(PeekText, thread, (nint)address, 0);
        return word != ulong.MaxValue || Marshal.GetLastPInvokeError() == 0;
    }

    /// <summary>
    /// Switches off SIGCHLD for children that stop. .NET only needs those that end, and would wake a thread for each step. Waiting for stops still works.
    /// </summary>
    public static void IgnoreStops()
    {
        var action = stackalloc byte[SignalActionBytes];
        if (sigaction(ChildSignal, null, action) != 0)
            return;
        *(int*)(action + SignalActionFlags) |= OnlyEnds;
        _ = sigaction(ChildSignal, action, null);
    }

    static int Result(nint result) => result == -1 ? Marshal.GetLastPInvokeError() : 0;

    [LibraryImport("libc", SetLastError = true)]
    private static partial nint ptrace(long request, int thread, nint address, nint data);

    [LibraryImport("libc")]
    private static partial int sigaction(int signal, byte* action, byte* before);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int waitpid(int process, int* status, int options);
}

/// <summary>How a thread is held.</summary>
[Flags]
enum HoldOptions
{
    None = 0,

    /// <summary>Stops at system calls can be told from signals.</summary>
    MarkSystemCalls = 1,

    /// <summary>The process is killed if the tracing thread ends before it lets go.</summary>
    KillWithTracer = 1 << 20,
}

/// <summary>What waitpid says of a thread.</summary>
/// <param name="Value">The number that it returns.</param>
readonly record struct WaitStatus(int Value)
{
    /// <summary>The signal of a stop at a system call: SIGTRAP and a bit that no signal has.</summary>
    public const int SystemCall = 0x85;

    /// <summary>True if the thread has stopped, false if it has ended.</summary>
    public bool HasStopped => (Value & 0xFF) == 0x7F;

    /// <summary>The signal that stopped the thread.</summary>
    public int Signal => Value >> 8 & 0xFF;

    /// <summary>True if no signal is to be delivered: the thread stopped on request, or together with its process.</summary>
    public bool IsEvent => Value >> 16 != 0;
}

/// <summary>The registers of a stopped thread that matter here.</summary>
/// <param name="ProgramCounter">The address of the next instruction.</param>
/// <param name="NextSystemCall">The number of the system call that the next instruction makes, if it makes one.</param>
/// <param name="SystemCall">The number of the system call that has just been made, if the thread stopped at one.</param>
/// <param name="SecondArgument">The second argument of the system call. The kernel leaves it as it is.</param>
/// <param name="StackPointer">The stack pointer.</param>
readonly record struct ThreadRegisters(ulong ProgramCounter, long NextSystemCall, long SystemCall, ulong SecondArgument, ulong StackPointer);
