using System.Runtime.InteropServices;
using Touchstone.Measurements;

namespace Touchstone.Measure.Counts;

/// <summary>
/// Counts the instructions of a held thread from a marker to the next one, by executing them one by one. It knows nothing of what the thread does.
/// </summary>
/// <param name="tracee">The thread.</param>
/// <param name="code">Tells native code from managed code.</param>
/// <param name="withCalls">True to count by the calls that lead to each instruction, too.</param>
sealed class InstructionCounter(Tracee tracee, CodeMap code, bool withCalls = false)
{
    readonly Dictionary<ulong, CodePlace> places = [];

    /// <summary>Instructions that were executed so far.</summary>
    public long Steps { get; private set; }

    /// <summary>Runs to the next pair of markers and counts what is between them.</summary>
    /// <exception cref="CountingException">The thread has ended.</exception>
    /// <exception cref="OperationCanceledException">Canceled. The thread has stopped.</exception>
    public CallCount CountNext(CancellationToken cancel)
    {
        RunBehind(CallMarker.Begin, cancel);
        return CountToEnd(cancel);
    }

    /// <summary>Runs behind the next pair of markers at full speed, without counting.</summary>
    /// <exception cref="CountingException">The thread has ended.</exception>
    /// <exception cref="OperationCanceledException">Canceled. The thread has stopped.</exception>
    public void SkipNext(CancellationToken cancel)
    {
        RunBehind(CallMarker.Begin, cancel);
        RunBehind(CallMarker.End, cancel);
    }

    void RunBehind(int marker, CancellationToken cancel)
    {
        do
        {
            cancel.ThrowIfCancellationRequested();
            tracee.RunToSystemCall();
        }
        while (!IsAt(marker));
        tracee.RunToSystemCall(); // Its exit.
    }

    CallCount CountToEnd(CancellationToken cancel)
    {
        var count = new Tally(withCalls);
        var signals = tracee.Signals;
        var stackPointer = () => tracee.Registers.StackPointer;
        // Right after the instruction that makes the system call. The marker at the end comes back to it.
        var begin = tracee.ProgramCounter;
        var at = begin;
        do
        {
            cancel.ThrowIfCancellationRequested();
            var place = PlaceOf(at);
            if (place.IsSystemCall)
                count.SystemCalls.Add(tracee.Registers.NextSystemCall);
            var (next, isDone) = tracee.Step(at);
            Steps++;
            if (isDone)
                count.Add(place, isRepeated: next == at && place.Flow == CodeFlow.Other, stackPointer);
            at = next;
        }
        while (at != begin || !IsAt(CallMarker.End));
        count.SystemCalls.RemoveAt(count.SystemCalls.Count - 1); // The marker.
        return count.ToCall(tracee.Signals - signals);
    }

    bool IsAt(int marker) => tracee.Registers is var registers && registers.SystemCall == CallMarker.SystemCall && (int)registers.SecondArgument == marker;

    CodePlace PlaceOf(ulong address)
    {
        if (!places.TryGetValue(address, out var place))
        {
            var bytes = tracee.Code(address);
            place = new CodePlace(address, code.IsNative(address), withCalls ? code.FileName(address) : "", IsSystemCall(bytes))
            {
                Flow = CodeReader.FlowOf(bytes, RuntimeInformation.ProcessArchitecture),
            };
            places.Add(address, place);
        }
        return place;
    }

    static bool IsSystemCall(ulong code) => RuntimeInformation.ProcessArchitecture == Architecture.X64
        ? (ushort)code == 0x050F // syscall
        : (uint)code == 0xD400_0001; // svc #0

    sealed class Tally(bool withCalls)
    {
        readonly CallStack stack = new();
        long managed;
        long native;
        long iterations;

        public List<long> SystemCalls { get; } = [];

        // An instruction with a REP prefix traps after each iteration. It counts as one instruction when the thread goes on. A return can lead to itself.
        public void Add(CodePlace place, bool isRepeated, Func<ulong> stackPointer)
        {
            if (isRepeated)
            {
                iterations++;
                return;
            }
            native += place.IsNative ? 1 : 0;
            managed += place.IsNative ? 0 : 1;
            if (withCalls)
                stack.Executed(place, stackPointer);
        }

        public CallCount ToCall(int signals) => new(managed, native, iterations, signals, SystemCalls) { Paths = stack.Paths };
    }
}

/// <summary>An instruction.</summary>
/// <param name="file">The file that has it; empty for code that the runtime has compiled, or where nobody asked.</param>
/// <param name="isSystemCall">True if it calls the kernel.</param>
sealed class CodePlace(ulong address, bool isNative, string file, bool isSystemCall)
{
    CodeName? name;

    public bool IsNative => isNative;

    public bool IsSystemCall => isSystemCall;

    /// <summary>Where the thread goes on after it.</summary>
    public CodeFlow Flow { get; init; }

    /// <summary>The method, or the file for code without a name.</summary>
    /// <param name="methods">The list of the process that has this code. It is read once, since an instruction is in many calls.</param>
    public CodeName NameIn(MethodMap methods) => name ??= methods.Find(address)
        ?? new CodeName(file.Length > 0 ? $"({file})" : "(code without a name)", CodeGroups.OfFile(file));
}

/// <summary>The instructions of one call.</summary>
/// <param name="Managed">Instructions in managed code.</param>
/// <param name="Native">Instructions in native code.</param>
/// <param name="Iterations">Further iterations of instructions that repeat themselves (REP). The instructions themselves are in the other numbers.</param>
/// <param name="Signals">Signals that were delivered meanwhile. Their handlers are in the other numbers.</param>
/// <param name="SystemCalls">The numbers of the system calls that it made.</param>
sealed record CallCount(long Managed, long Native, long Iterations, int Signals, IReadOnlyList<long> SystemCalls)
{
    /// <summary>How often each instruction was executed, by the calls that lead to it. Without any if nobody asked.</summary>
    public IReadOnlyList<CallPath> Paths { get; init; } = [];

    /// <summary>Instructions by the methods that lead to them; empty if nobody asked.</summary>
    public CallTree Calls { get; init; } = CallTree.None;

    /// <summary>Instructions in managed code by method; empty if they were not requested.</summary>
    public IReadOnlyDictionary<string, double> Methods { get; init; } = new Dictionary<string, double>();

    /// <summary>Instructions in native code by file; empty if methods were not requested.</summary>
    public IReadOnlyDictionary<string, double> NativeFiles { get; init; } = new Dictionary<string, double>();

    /// <summary>The same call by method.</summary>
    public CallCount Named(MethodMap methods) => this with
    {
        Methods = ByName(methods, isNative: false),
        NativeFiles = ByName(methods, isNative: true),
        Calls = CallTreeSum.Of(Paths, methods),
        Paths = [],
    };

    Dictionary<string, double> ByName(MethodMap methods, bool isNative) => Paths.SelectMany(path => path.Places)
        .Where(place => place.Key.IsNative == isNative)
        .GroupBy(place => place.Key.NameIn(methods).Name, place => (double)place.Value)
        .ToDictionary(name => name.Key, name => name.Sum());

    /// <summary>The same call without what the loop around it takes.</summary>
    public CallCount Without(CallCount loop) => this with
    {
        Managed = Managed - loop.Managed,
        Native = Native - loop.Native,
        Iterations = Iterations - loop.Iterations,
        Methods = Difference(Methods, loop.Methods),
        NativeFiles = Difference(NativeFiles, loop.NativeFiles),
        Calls = CallTreeSum.Difference(Calls, loop.Calls),
    };

    static Dictionary<string, double> Difference(IReadOnlyDictionary<string, double> all, IReadOnlyDictionary<string, double> loop) => all.Keys.Union(loop.Keys)
        .Select(name => KeyValuePair.Create(name, all.GetValueOrDefault(name) - loop.GetValueOrDefault(name)))
        .Where(name => name.Value != 0)
        .ToDictionary();
}
