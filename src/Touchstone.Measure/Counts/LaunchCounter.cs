using System.Diagnostics;
using System.Globalization;
using Touchstone.Measure.Workers;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Measure.Counts;

/// <summary>Starts a worker, lets it warm up, and counts the instructions of its marked calls.</summary>
/// <param name="program">The path of the built adapter.</param>
/// <param name="knobs">The runtime knobs.</param>
/// <param name="limits">The limits of the worker.</param>
/// <param name="maps">A folder for the worker's list of methods; empty to count without methods and calls.</param>
/// <param name="plan">Which calls are stepped.</param>
sealed class LaunchCounter(string program, IReadOnlyList<string> knobs, WorkerLimits limits, string maps, StepPlan plan)
{
    readonly List<Marked> marked = [];
    Refilled? refilled;
    SteppedCalls? stepped;
    int process;
    string instructionSet = "";
    LaunchEnd? refusal;

    /// <summary>Runs one launch.</summary>
    /// <param name="launch">Takes the worker's records and its end.</param>
    /// <param name="request">What to call.</param>
    /// <exception cref="OperationCanceledException">Canceled. The worker is gone.</exception>
    public async Task<CountedLaunch> Run(Launch launch, CountRequest request, CancellationToken cancel)
    {
        using var session = new WorkerProcess(program, maps.Length > 0 ? [.. knobs, .. MethodMap.Knobs(maps)] : knobs, limits).Start();
        await session.Send(request.ToString());
        await session.Read(
            async line =>
            {
                if (JsonFields.TryParse(line, out var fields, out _))
                    await Take(fields, launch, request, session, cancel);
                return refusal is not null;
            },
            cancel);
        var end = LaunchEnd.Of(launch, await session.End(), limits);
        launch.End = refusal is null ? end : end with { Reason = refusal.Reason, Unsupported = refusal.Unsupported };
        var operations = launch.End.Reason is null && stepped is not null ? Operations(stepped) : [];
        return new CountedLaunch(launch, [.. operations], stepped?.Steps ?? 0, stepped?.Time ?? TimeSpan.Zero)
        {
            InstructionSet = instructionSet,
            IsTooLong = refusal is { Unsupported: false },
            IsRefused = refusal is { Unsupported: true },
        };
    }

    string TooLong => string.Create(
        CultureInfo.InvariantCulture,
        $"counting did not end within {limits.Time.TotalSeconds:0.#} s (--timeout raises the limit, a smaller --count takes less time)");

    async Task Take(JsonFields fields, Launch launch, CountRequest request, WorkerSession session, CancellationToken cancel)
    {
        if (fields.Type == Marking.Type)
        {
            var marking = Record<Marking>.Read(fields);
            (process, instructionSet) = (marking.ProcessId, marking.InstructionSet);
            await Step(marking, request.Calls, session, cancel);
        }
        else if (fields.Type == Refilled.Type)
            refilled = Record<Refilled>.Read(fields);
        else if (fields.Type == Marked.Type && Record<Marked>.TryRead(fields, out var operation))
            marked.Add(operation);
        else
            launch.Accept(fields);
    }

    async Task Step(Marking marking, int calls, WorkerSession session, CancellationToken cancel)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        limit.CancelAfter(limits.Time);
        // A thread that waits in the kernel is not stepped, so nothing else would end that.
        await using var ending = limit.Token.UnsafeRegister(_ => session.Kill(), null);
        var held = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var stepping = TracingThread.Run(() => SteppedCalls.Of(marking, calls, plan, maps.Length > 0, held.SetResult, limit.Token));
        try
        {
            if (await Task.WhenAny(held.Task, stepping) == held.Task)
                await session.Send("go on");
            stepped = await stepping;
        }
        catch (Exception e) when (e is CountingException or OperationCanceledException)
        {
            cancel.ThrowIfCancellationRequested();
            if (limit.IsCancellationRequested)
                refusal = new LaunchEnd(TooLong, false, 0);
            else if (e is CountingException { HasEnded: false })
                refusal = new LaunchEnd(e.Message, true, 0);
        }
    }

    IEnumerable<CountedOperation> Operations(SteppedCalls calls)
    {
        // The runtime keeps the last lines of the list in memory until the process ends.
        var methods = maps.Length > 0 ? MethodMap.Read(maps, process) : null;
        var perByte = calls.PerHandedOutByte(refilled?.HandedOutBytes ?? []);
        foreach (var (operation, counts) in marked.Zip(calls.Counts).Where(one => one.Second.Calls.Count > 0))
        {
            var loop = Named(counts.EmptyLoop);
            yield return new CountedOperation(
                operation.Operation,
                [.. counts.Calls.Select((count, i) => new CountedCall(
                    Named(count).Without(loop), operation.AllocatedBytes[i], operation.HandedOutBytes[i], operation.Collections[i] > 0))],
                (double)operation.UsualRefills / operation.UsualCalls,
                operation.CompiledMethods)
            {
                HandedOutBytes = (double)operation.UsualHandedOutBytes / operation.UsualCalls,
                PerHandedOutByte = perByte,
            };
        }

        CallCount Named(CallCount count) => methods is null ? count : count.Named(methods);
    }
}

/// <summary>Which calls of a launch are stepped. The others run at full speed.</summary>
/// <param name="Operations">The operations to step; null for all.</param>
/// <param name="Equal">The number of equal calls that is enough: stepping is slow.</param>
sealed record StepPlan(IReadOnlyList<Operation>? Operations = null, int Equal = StepPlan.UsualEqual)
{
    /// <summary>Two calls that differ in nothing of thousands of instructions are no coincidence.</summary>
    public const int UsualEqual = 2;

    /// <summary>True if an operation is stepped.</summary>
    public bool Steps(string operation) => Operations is null || Operations.Any(one => one.Name() == operation);

    /// <summary>True if so many calls took the same number of instructions that others would hardly tell more.</summary>
    public bool IsEnough(IReadOnlyList<CallCount> calls) => AreEnough(calls) || (Equal == 1 && calls is [{ Signals: 0, SystemCalls.Count: 0 }]);

    /// <summary>
    /// True if two calls took the same number of instructions in managed code, and made as many system calls: a runtime that stops a call in native code
    /// changes only these.
    /// </summary>
    public static bool AreEnough(IEnumerable<CallCount> calls) => calls.Where(call => call.Signals == 0)
        .GroupBy(call => (call.Managed, call.SystemCalls.Count))
        .Any(equal => equal.Count() >= UsualEqual);
}

/// <summary>The loops of one operation as they were stepped.</summary>
/// <param name="Loops">The loops without a call.</param>
/// <param name="Calls">The loops with one call; empty if the operation was not stepped.</param>
sealed record SteppedOperation(IReadOnlyList<CallCount> Loops, IReadOnlyList<CallCount> Calls)
{
    /// <summary>What a loop takes without a call: the smallest number, since an interruption only adds to it.</summary>
    public CallCount EmptyLoop => Loops.MinBy(loop => loop.Managed + loop.Native)!;

    /// <summary>True if two loops took the same number of instructions. Nothing has interrupted them.</summary>
    public static bool AreEnough(IEnumerable<CallCount> loops) =>
        loops.Where(loop => loop.Signals == 0).GroupBy(loop => (loop.Managed, loop.Native)).Any(equal => equal.Count() > 1);
}

/// <summary>All that was stepped in one launch.</summary>
/// <param name="Counts">The loops of each operation.</param>
/// <param name="Steps">Instructions that were stepped, with those of loops.</param>
/// <param name="Time">How long that took.</param>
sealed record SteppedCalls(IReadOnlyList<SteppedOperation> Counts, long Steps, TimeSpan Time)
{
    /// <summary>The allocations that came first.</summary>
    public IReadOnlyList<CallCount> Allocations { get; init; } = [];

    /// <summary>Steps a thread through its loops. Loops that would not tell anything new run at full speed.</summary>
    /// <param name="calls">Calls of each operation.</param>
    /// <param name="plan">Which of them are stepped.</param>
    /// <param name="withCalls">True to count by the calls that lead to each instruction, for <see cref="CallCount.Named"/>.</param>
    /// <param name="held">Called when the thread is held, and may begin.</param>
    /// <exception cref="CountingException">The thread cannot be held, or has ended.</exception>
    public static SteppedCalls Of(Marking marking, int calls, StepPlan plan, bool withCalls, Action held, CancellationToken cancel)
    {
        Ptrace.IgnoreStops();
        using var tracee = Tracee.Seize(marking.ThreadId);
        held();
        var code = CodeMap.Of(marking.ProcessId);
        var counter = new InstructionCounter(tracee, code, withCalls);
        var start = Stopwatch.GetTimestamp();
        List<CallCount> allocations = [];
        for (var i = 0; i < marking.Allocations; i++)
            allocations.Add(counter.CountNext(cancel));
        List<SteppedOperation> counts = [];
        foreach (var operation in marking.Operations)
        {
            var isStepped = plan.Steps(operation);
            var loops = Next(counter, CallMarker.EmptyLoops, done => !isStepped || SteppedOperation.AreEnough(done), cancel);
            counts.Add(new SteppedOperation(loops, Next(counter, calls, done => !isStepped || plan.IsEnough(done), cancel)));
        }
        return new SteppedCalls(counts, counter.Steps, Stopwatch.GetElapsedTime(start)) { Allocations = allocations };
    }

    /// <summary>
    /// The instructions that a byte of fresh memory takes, with iterations of instructions that repeat themselves; NaN if no allocation got any. The smallest
    /// number of each kind, since an interruption only adds to it.
    /// </summary>
    /// <param name="handedOut">The fresh memory of each allocation, in bytes.</param>
    public double PerHandedOutByte(IReadOnlyList<double> handedOut)
    {
        List<(double All, double Bytes)> allocations =
            [.. Allocations.Zip(handedOut, (one, bytes) => ((double)(one.Managed + one.Native + one.Iterations), bytes))];
        var without = allocations.Where(one => one.Bytes == 0).Select(one => one.All).DefaultIfEmpty(double.NaN).Min();
        return allocations.Where(one => one.Bytes > 0).Select(one => (one.All - without) / one.Bytes).DefaultIfEmpty(double.NaN).Min();
    }

    static List<CallCount> Next(InstructionCounter counter, int loops, Predicate<IReadOnlyList<CallCount>> isEnough, CancellationToken cancel)
    {
        List<CallCount> counts = [];
        for (var i = 0; i < loops; i++)
        {
            if (isEnough(counts))
                counter.SkipNext(cancel);
            else
                counts.Add(counter.CountNext(cancel));
        }
        return counts;
    }
}

/// <summary>Runs code on a thread of the operating system of its own: the kernel takes all requests for a held thread from the one that holds it.</summary>
static class TracingThread
{
    /// <summary>Runs the code to its end.</summary>
    public static Task<T> Run<T>(Func<T> code)
    {
        var done = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
        new Thread(() =>
        {
            try
            {
                done.SetResult(code());
            }
            catch (Exception e) // It is thrown again where the result is awaited.
            {
                done.SetException(e);
            }
        })
        { IsBackground = true, Name = "tracing" }.Start();
        return done.Task;
    }
}
