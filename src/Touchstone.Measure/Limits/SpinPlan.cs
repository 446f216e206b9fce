using System.Globalization;
using Touchstone.Core.Limits;
using Touchstone.Machine.Spinning;
using Touchstone.Measure.Limits.Programs;

namespace Touchstone.Measure.Limits;

/// <summary>The plan of <c>touchstone machine spin</c>.</summary>
static class SpinPlan
{
    static readonly JobProgram cpp = JobProgram.Reference("spin");

    // The calls at which SpinOnce changes its behavior. Each call in between behaves like the one before.
    static readonly int[] fewCalls = [1, 2, 3, 4, 10, 11, 12, 20, 21];

    /// <summary>Makes the plan.</summary>
    /// <param name="threads">Numbers of threads that contend, and that spin at the same time.</param>
    /// <param name="brief">True for fewer rounds, calls and delays, which take under half a minute.</param>
    public static LimitPlan Of(IReadOnlyList<int> threads, bool brief) => new(
        LimitTopics.Spin,
        [
            .. Instruction(),
            new PlannedTable(
                "SpinWait.SpinOnce, call by call", "call",
                [.. (brief ? fewCalls : Enumerable.Range(1, SpinOnceJobs.Steps)).Select(call => Step(brief, $"call {call}", SpinOnceJobs.Name(call)))]),
            .. Locks(threads, brief),
            new PlannedTable("Giving way", "call", [.. GivingWay(brief)]),
            new PlannedTable(
                "Spinning at once, Thread.SpinWait(100)", "iteration",
                [.. threads.Select(count => Step(brief, Threads(count), PhaseJobs.Name, $"threads={Text(count)}"))]),
            .. Turns(brief),
            .. Messages(brief),
        ]);

    static IEnumerable<PlannedTable> Instruction() =>
    [
        new PlannedTable(
            "The pause instruction", "pause",
            [Step(false, PauseJobs.Here.Split('/')[^1], PauseJobs.Here) with { Cpp = Cpp("_mm_pause", "spin/pause/_mm_pause") }]),
        new PlannedTable(
            "Thread.SpinWait(n)", "iteration",
            [
                .. SpinWaitJobs.Iterations.Select(n => Step(true, $"n = {Text(n)}", SpinWaitJobs.Name(n))),
                Step(true, "as the runtime makes it", NormalizationJob.JobName),
            ]),
    ];

    static IEnumerable<PlannedTable> Locks(IReadOnlyList<int> threads, bool brief)
    {
        yield return new PlannedTable(
            "Adding one, one thread", "call",
            [.. LockJobs.Names.Select(name => Step(brief, name, $"spin/uncontended/{name}") with { Cpp = CppLock("uncontended", name) })]);
        foreach (var count in threads.Where(count => count > 1))
        {
            var setting = $"threads={Text(count)}";
            yield return new PlannedTable(
                $"Adding one, {Threads(count)} at once", "call",
                [.. LockJobs.Names.Select(name => Step(brief, name, $"spin/contended/{name}", setting) with { Cpp = CppLock("contended", name, setting) })]);
        }
    }

    // In C++, only std::mutex of the standard library spins before it sleeps.
    static MeasuredJob CppLock(string how, string name, params string[] settings)
    {
        var same = name switch
        {
            "Interlocked.Increment" => "std::atomic fetch_add",
            "Interlocked.CompareExchange" => "std::atomic compare_exchange",
            _ => "std::mutex",
        };
        return Cpp(same, $"spin/{how}/{same}", settings);
    }

    static IEnumerable<LimitStep> GivingWay(bool brief) =>
    [
        Step(brief, "Thread.Yield", "spin/give way/Thread.Yield") with { Cpp = Cpp("std::this_thread::yield", "spin/give way/std::this_thread::yield") },
        Step(brief, "Thread.Sleep(0)", "spin/give way/Thread.Sleep(0)"),
        Step(brief, "Thread.Sleep(1)", "spin/give way/Thread.Sleep(1)") with
        {
            Cpp = Cpp("sleep_for(1 ms)", "spin/give way/std::this_thread::sleep_for(1 ms)"),
        },
    ];

    static IEnumerable<PlannedTable> Turns(bool brief)
    {
        yield return Table("Taking turns, each thread on a core of its own", "apart=1");
        if (!brief)
            yield return Table("Taking turns, where the scheduler has the threads", "apart=0");

        PlannedTable Table(string title, string setting) => new(
            title,
            "turn",
            [.. PingPongJobs.Names.Select(name => Step(brief, name, $"spin/ping-pong/{name}", setting) with { Cpp = CppTurns(name, setting) })]);
    }

    static MeasuredJob? CppTurns(string name, string setting)
    {
        var same = name switch
        {
            "busy" => "std::atomic",
            "pause" => "std::atomic with pause",
            "Thread.Yield" => "std::atomic with yield",
            "Monitor.Wait" => "std::condition_variable",
            _ => null,
        };
        return same is null ? null : Cpp(same, $"spin/ping-pong/{same}", setting);
    }

    static IEnumerable<PlannedTable> Messages(bool brief)
    {
        const string Usual = "BlockingCollection";
        IEnumerable<int> delays = brief ? [1, 5, 9] : Enumerable.Range(1, 9);
        yield return new PlannedTable(
            $"A message every d ms, {Usual}", "message",
            [.. delays.Select(delay => Message(Usual, $"d = {Text(delay)}", $"std::condition_variable, d = {Text(delay)}", delay, brief))]);
        yield return new PlannedTable(
            "A message every ms, by the way of waiting", "message",
            [.. ProducerConsumerJobs.Names.Select(name => Message(name, name, "std::condition_variable", 1, brief))]);
    }

    // One round already has many delays. More than one is only needed to recognize a disturbed round.
    static LimitStep Message(string way, string name, string cppName, int delay, bool brief)
    {
        string[] settings = [$"delay={Text(delay)}", $"messages={Text(Math.Max(5, (brief ? 100 : 400) / delay))}"];
        return new LimitStep(name, $"spin/producer-consumer/{way}", settings)
        {
            Cpp = Cpp(cppName, "spin/producer-consumer/std::condition_variable", settings),
            LeastRounds = brief ? 1 : 3,
            MostRounds = brief ? 1 : 3,
        };
    }

    static LimitStep Step(bool brief, string name, string job, params string[] settings) => new(name, job, settings)
    {
        LeastRounds = brief ? 3 : 9,
        MostRounds = 40,
        Budget = TimeSpan.FromMilliseconds(brief ? 30 : 300),
    };

    static MeasuredJob Cpp(string name, string job, params string[] settings) => new(cpp, name, job, settings);

    static string Threads(int count) => count == 1 ? "1 thread" : $"{Text(count)} threads";

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
