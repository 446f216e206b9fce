using System.Globalization;

namespace Touchstone.Measure.Counts;

/// <summary>
/// A thread of a child process that is held, run to a system call, and stepped. Signals are passed on to it. All calls, also <see cref="Dispose"/>, must
/// come from one thread of the operating system. If Touchstone is killed, the kernel kills the child. SIGTRAP is not passed on: the kernel uses it for steps,
/// and kills a thread that handles it meanwhile.
/// </summary>
sealed class Tracee : IDisposable
{
    const int Trap = 5; // SIGTRAP
    const int AfterOneInstruction = 2; // TRAP_TRACE
    const int AtBreakpoint = 1; // TRAP_BRKPT

    readonly int thread;
    int pendingSignal;
    bool isHeld;

    Tracee(int thread) => this.thread = thread;

    /// <summary>Signals that were delivered to the thread so far.</summary>
    public int Signals { get; private set; }

    /// <summary>Holds and stops a thread.</summary>
    /// <param name="thread">A thread that is not the first of its process: .NET waits for children, and may take the stops of that one away.</param>
    /// <exception cref="CountingException">The kernel refuses, or the thread has ended.</exception>
    public static Tracee Seize(int thread)
    {
        var error = Ptrace.TakeHold(thread, HoldOptions.MarkSystemCalls | HoldOptions.KillWithTracer);
        if (error != 0)
            throw new CountingException(TracingRefusal.Of(error)) { HasEnded = error == Ptrace.NoSuchProcess };
        var tracee = new Tracee(thread) { isHeld = true };
        if (Ptrace.RequestStop(thread) != 0)
            throw tracee.Ended();
        while (!tracee.Wait().IsEvent)
            tracee.Resume(Ptrace.Continue);
        return tracee;
    }

    /// <summary>The address of the next instruction.</summary>
    /// <exception cref="CountingException">The thread has ended.</exception>
    public ulong ProgramCounter => Ptrace.TryProgramCounter(thread, out var address) ? address : throw Ended();

    /// <summary>The registers.</summary>
    /// <exception cref="CountingException">The thread has ended.</exception>
    public ThreadRegisters Registers => Ptrace.TryRegisters(thread, out var registers) ? registers : throw Ended();

    /// <summary>Two or four bytes of code at an address, the first in the lowest bits; 0 if there is no memory.</summary>
    public ulong Code(ulong address)
    {
        const int Word = sizeof(ulong);
        var shift = (int)(address % Word) * 8;
        if (!Ptrace.TryWord(thread, address - address % Word, out var word))
            return 0;
        var rest = shift > 32 && Ptrace.TryWord(thread, address - address % Word + Word, out var next) ? next << (64 - shift) : 0;
        return word >> shift | rest;
    }

    /// <summary>Runs to the next entry or exit of a system call.</summary>
    /// <exception cref="CountingException">The thread has ended.</exception>
    public void RunToSystemCall()
    {
        do
            Resume(Ptrace.ContinueToSystemCall);
        while (Wait() is not { IsEvent: false, Signal: WaitStatus.SystemCall });
    }

    /// <summary>Executes one instruction, or one iteration of an instruction that repeats itself.</summary>
    /// <param name="at">The address of the instruction.</param>
    /// <returns>
    /// The address of the next instruction. <c>IsDone</c> is false if a signal came first: the thread then stands at the first instruction of the handler.
    /// </returns>
    /// <exception cref="CountingException">The thread has ended.</exception>
    public (ulong Next, bool IsDone) Step(ulong at)
    {
        var signals = Signals;
        do
            Resume(Ptrace.Step);
        while (Wait() is not { IsEvent: false, Signal: Trap });
        var isDone = signals == Signals || (Ptrace.SignalOf(thread, out var why) == Trap && why is AfterOneInstruction or AtBreakpoint);
        return (ProgramCounter, isDone);
    }

    /// <summary>Lets the thread go, which then runs on.</summary>
    public void Dispose()
    {
        if (isHeld)
            _ = Ptrace.LetGo(thread, pendingSignal);
        isHeld = false;
    }

    void Resume(Func<int, int, int> request)
    {
        if (request(thread, pendingSignal) != 0)
            throw Ended();
        pendingSignal = 0;
    }

    WaitStatus Wait()
    {
        while (true)
        {
            if (Ptrace.Wait(thread, hang: true, out _) is not { HasStopped: true } status)
                throw Ended();
            if (status.IsEvent && status.Signal != Trap)
            {
                // The whole process was stopped, as by Ctrl+Z, until something continues it.
                Signals++;
                _ = Ptrace.Listen(thread);
                continue;
            }
            if (!status.IsEvent && status.Signal is not (Trap or WaitStatus.SystemCall))
                (pendingSignal, Signals) = (status.Signal, Signals + 1);
            return status;
        }
    }

    CountingException Ended()
    {
        isHeld = false;
        return new CountingException("the process ended while its instructions were counted") { HasEnded = true };
    }
}

/// <summary>Why the kernel does not allow to trace a child.</summary>
static class TracingRefusal
{
    const string Yama = "/proc/sys/kernel/yama/ptrace_scope";

    /// <summary>The reason, in one line.</summary>
    /// <param name="error">The error number of ptrace.</param>
    public static string Of(int error) => Of(error, ProcText.Start(Yama)?.Trim() ?? "");

    internal static string Of(int error, string scope) => (error, scope) switch
    {
        (Ptrace.NoSuchProcess, _) => "the process ended before its instructions were counted",
        (_, "3") => $"this machine forbids every program to trace another ({Yama} is 3), and only a restart of the machine changes that",
        (_, "2") => $"only root may trace another program on this machine ({Yama} is 2); next: sudo sysctl kernel.yama.ptrace_scope=1",
        _ => string.Create(
            CultureInfo.InvariantCulture, $"the kernel refuses to trace a child (ptrace: error {error}); in a container, --cap-add SYS_PTRACE helps"),
    };
}
