using System.Runtime.InteropServices;
using Touchstone.Measurements;

namespace Touchstone.Measure.Counts;

/// <summary>
/// Counts the instructions of a held thread from a marker to the next one, by executing them one by one. It knows nothing of what the thread does.
/// </summary>
/// <param name="tracee">The thread.</param>
/// <param name="code">Tells native code from managed code.</param>
/// <param name="methodAt">Returns the method that has the code at an address; null to count without methods.</param>
sealed class InstructionCounter(Tracee tracee, CodeMap code, Func<ulong, string>? methodAt = null)
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
        var count = new Tally();
        var signals = tracee.Signals;
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
                count.Add(place, isRepeated: next == at);
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
            place = new CodePlace(code.IsNative(address), IsSystemCall(tracee.Code(address)), methodAt?.Invoke(address));
            places.Add(address, place);
        }
        return place;
    }

    static bool IsSystemCall(ulong code) => RuntimeInformation.ProcessArchitecture == Architecture.X64
        ? (ushort)code == 0x050F // syscall
        : (uint)code == 0xD400_0001; // svc #0

    sealed record CodePlace(bool IsNative, bool IsSystemCall, string? Method);

    sealed class Tally
    {
        long managed;
        long native;
        long iterations;
        readonly Dictionary<string, double> methods = [];
        readonly Dictionary<string, double> files = [];

        public List<long> SystemCalls { get; } = [];

        // An instruction with a REP prefix traps after each iteration. It counts as one instruction when the thread goes on.
        public void Add(CodePlace place, bool isRepeated)
        {
            if (isRepeated)
            {
                iterations++;
                return;
            }
            native += place.IsNative ? 1 : 0;
            managed += place.IsNative ? 0 : 1;
            if (place.Method is not { } method)
                return;
            var names = place.IsNative ? files : methods;
            names[method] = names.GetValueOrDefault(method) + 1;
        }

        public CallCount ToCall(int signals) => new(managed, native, iterations, signals, SystemCalls) { Methods = methods, NativeFiles = files };
    }
}

/// <summary>The instructions of one call.</summary>
/// <param name="Managed">Instructions in managed code.</param>
/// <param name="Native">Instructions in native code.</param>
/// <param name="Iterations">Further iterations of instructions that repeat themselves (REP). The instructions themselves are in the other numbers.</param>
/// <param name="Signals">Signals that were delivered meanwhile. Their handlers are in the other numbers.</param>
/// <param name="SystemCalls">The numbers of the system calls that it made.</param>
sealed record CallCount(long Managed, long Native, long Iterations, int Signals, IReadOnlyList<long> SystemCalls)
{
    /// <summary>Instructions in managed code by method; empty if they were not requested.</summary>
    public IReadOnlyDictionary<string, double> Methods { get; init; } = new Dictionary<string, double>();

    /// <summary>Instructions in native code by file; empty if methods were not requested.</summary>
    public IReadOnlyDictionary<string, double> NativeFiles { get; init; } = new Dictionary<string, double>();

    /// <summary>The same call without what the loop around it takes.</summary>
    public CallCount Without(CallCount loop) => this with
    {
        Managed = Managed - loop.Managed,
        Native = Native - loop.Native,
        Iterations = Iterations - loop.Iterations,
        Methods = Difference(Methods, loop.Methods),
        NativeFiles = Difference(NativeFiles, loop.NativeFiles),
    };

    static Dictionary<string, double> Difference(IReadOnlyDictionary<string, double> all, IReadOnlyDictionary<string, double> loop) => all.Keys.Union(loop.Keys)
        .Select(name => KeyValuePair.Create(name, all.GetValueOrDefault(name) - loop.GetValueOrDefault(name)))
        .Where(name => name.Value != 0)
        .ToDictionary();
}
