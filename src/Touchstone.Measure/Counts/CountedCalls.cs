using System.Runtime.InteropServices;
using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Measure.Counts;

/// <summary>What the counted calls of launches say of an operation. Pure.</summary>
static class CountedCalls
{
    const string Disturbed = "every loop without a call was interrupted, so what a call takes is unknown; count again";

    /// <summary>
    /// The launches to believe for an operation. One call alone can be unusual: the runtime may stop the thread in it. So a launch that stepped only one
    /// is left out, unless another one has the same numbers for all methods, or no launch is left.
    /// </summary>
    public static IReadOnlyList<CountedLaunch> Confirmed(IReadOnlyList<CountedLaunch> launches, Operation operation)
    {
        List<CountedLaunch> confirmed = [.. launches.Where(launch => Of(launch) is not { Calls: [var only] }
            || launches.Any(other => other != launch && Of(other)?.Calls.Any(call => IsSame(call.Count, only.Count)) == true))];
        return confirmed.Count > 0 ? confirmed : launches;

        CountedOperation? Of(CountedLaunch launch) => launch.Operations.FirstOrDefault(one => one.Operation == operation);
    }

    static bool IsSame(CallCount one, CallCount other) => one.Managed == other.Managed && one.Methods.Count == other.Methods.Count
        && one.Methods.All(method => other.Methods.GetValueOrDefault(method.Key) == method.Value);

    /// <summary>Reads the calls of an operation.</summary>
    /// <param name="launches">All launches of the key, at least one.</param>
    public static InstructionCount Estimate(LaunchKey key, Operation operation, IReadOnlyList<CountedLaunch> launches)
    {
        var started = launches[0].Launch.Started;
        var estimate = new InstructionCount(key, operation)
        {
            Version = started?.Version ?? "",
            MeasuredShape = started?.Shape ?? "",
            Framework = started?.Runtime ?? "",
            InstructionSet = launches[0].InstructionSet,
            Profile = launches[0].IsProfiled,
        };
        if (launches.Select(launch => Outcome.OfFailed(launch.Launch)).FirstOrDefault(failed => failed is not null) is { } failed)
            return estimate with { Reason = failed.Reason, HasFailed = failed.Status == Status.Failed };
        List<CountedOperation> counted = [.. launches.SelectMany(launch => launch.Operations).Where(one => one.Operation == operation)];
        if (counted.Count == 0)
            return InstructionCount.Without(key, operation, "the serializer does not have this operation");
        List<CountedCall> usual = [.. counted.SelectMany(UsualCalls)], all = [.. counted.SelectMany(one => one.Calls)];
        if (ThreadCalls.In(usual) is { } reason)
            return InstructionCount.Without(key, operation, reason);
        if (counted.Select(Typical).Any(call => call.Count is { Managed: < 0 } or { Native: < 0 }))
            return InstructionCount.Without(key, operation, Disturbed);
        estimate = estimate with
        {
            Loss = Outcome.OfCounting(launches.Select(launch => launch.Launch)).Reason,
            Managed = [.. counted.Select(one => InstructionCount.Common(UsualCalls(one).Select(call => (double)call.Count.Managed)))],
            Native = [.. counted.Select(one => InstructionCount.Common(UsualCalls(one).Select(call => (double)call.Count.Native)))],
            Iterations = InstructionCount.Common(usual.Select(call => (double)call.Count.Iterations)),
            Stepped = all.Count,
            RefillShare = counted.Average(one => one.RefillShare),
            RefillInstructions = counted.Select(one => one.Refills(Typical(one))).Where(double.IsFinite).DefaultIfEmpty(double.NaN).Average(),
            CollectionShare = (double)all.Count(call => call.IsCollection) / all.Count,
            AllocatedBytes = InstructionCount.Common(usual.Select(call => call.AllocatedBytes)),
            PayloadBytes = launches[0].Launch.Verified?.PayloadBytes ?? double.NaN,
            CompiledMethods = counted.Sum(one => one.CompiledMethods),
            CallsAgree = counted.TrueForAll(one => Agree([.. UsualCalls(one).Select(call => call.Count)])),
        };
        List<CountedCall> typical = [.. counted.Select(Typical)];
        return typical.TrueForAll(call => call.Count.Methods.Count > 0) ? WithMethods(estimate, typical) : estimate;
    }

    static InstructionCount WithMethods(InstructionCount estimate, IReadOnlyList<CountedCall> calls)
    {
        return estimate with
        {
            ManagedMethods = [.. calls.Select(call => call.Count.Methods)],
            NativeFiles = [.. calls.Select(call => call.Count.NativeFiles)],
            Calls = calls.First(call => call.Count.Managed == (long)estimate.ManagedInstructions).Count.Calls,
        };
    }

    // A call with the usual counts. None may have both.
    static CountedCall Typical(CountedOperation operation)
    {
        var usual = UsualCalls(operation);
        var managed = (long)InstructionCount.Common(usual.Select(call => (double)call.Count.Managed));
        var native = (long)InstructionCount.Common(usual.Select(call => (double)call.Count.Native));
        return usual.OrderByDescending(call => call.Count.Managed == managed).ThenByDescending(call => call.Count.Native == native).First();
    }

    // Large values refill their context in each call. Then a refill is usual.
    static IReadOnlyList<CountedCall> UsualCalls(CountedOperation operation)
    {
        foreach (var isUsual in (Func<CountedCall, bool>[])[call => call.IsPlain, call => call is { IsCollection: false, Count.Signals: 0 }, _ => true])
        {
            if (operation.Calls.Where(isUsual).ToList() is { Count: > 0 } calls)
                return calls;
        }
        return operation.Calls;
    }

    static bool Agree(IReadOnlyList<CallCount> calls) => StepPlan.AreEnough(calls) || calls.Select(call => call.Managed).Distinct().Count() == 1;
}

/// <summary>Finds calls that another thread or process takes part in. Their own thread does not show what they cost.</summary>
static class ThreadCalls
{
    // By the numbers of x64 and arm64.
    static readonly Dictionary<long, string> Known = RuntimeInformation.ProcessArchitecture == Architecture.X64
        ? new() { [202] = Waits, [56] = Starts, [57] = Starts, [58] = Starts, [435] = Starts, [7] = Waits, [232] = Waits, [35] = Waits, [230] = Waits }
        : new() { [98] = Waits, [220] = Starts, [435] = Starts, [73] = Waits, [22] = Waits, [101] = Waits, [115] = Waits };

    const string Waits = "its calls wait for another thread or wake one";
    const string Starts = "its calls start a thread or a process";

    /// <summary>
    /// The reason not to count, in one line; null if half of the calls or more run on one thread and do not wait: the runtime can stop any call for a moment.
    /// </summary>
    public static string? In(IReadOnlyList<CountedCall> calls)
    {
        List<string> reasons = [.. calls.SelectMany(call => call.Count.SystemCalls.Where(Known.ContainsKey).Select(number => Known[number]).Take(1))];
        return 2 * reasons.Count <= calls.Count
            ? null
            : $"{reasons[0]}, so the instructions of one thread do not show what they cost";
    }
}
