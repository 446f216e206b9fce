using System.Text.Json;
using Touchstone.Heap;
using Touchstone.Heap.Async;
using Touchstone.Heap.Finalization;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Handles;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Separation;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Threads;

namespace Touchstone.Tests.Heap.Separation;

/// <summary>A result that another user may have made up: what commands could not show is refused.</summary>
public sealed class SeparateCheckTests
{
    static readonly HeapReadOptions all = HeapReadOptions.Triage with { Strings = 5, Retained = 5, RootsOf = "*" };

    const string State = "System.Runtime.CompilerServices.AsyncTaskMethodBuilder<A>+AsyncStateMachineBox<A+<Load>d__1>";

    static TypeStatistics Type(params long[] counts) => new("Order", counts, counts);

    static HeapReading Reading { get; } = new(
        new HeapSnapshot
        {
            Taken = DateTime.UnixEpoch,
            Target = new TargetFacts("process 1", 1, "", "", null, ""),
            Heap = new HeapStatistics { Types = [Type(1, 2, 3, 0, 0, 0)], Free = Type(0, 0, 0, 0, 0, 0), SkippedBytes = 0, CommittedBytes = 8192 },
        },
        TimeSpan.Zero)
    {
        Strings = new StringStatistics([new RepeatedString("text", 4, 2, 32)], 2, 1, 64, 32),
        Path = new RootPath("static A.B", [new RootStep(8, "Order", "")]),
        Retention = new HeapRetention(
            [new RetainedByType("Order", 1, 24, 24)],
            [new RetainedObject("Order", 8, 24, 24, new RootPath("static A.B", [new RootStep(8, "Order", "")]))],
            1, 24)
        {
            Holder = new MemoryHolder("A.B", "static A.B", "Order", 1, 24),
        },
        Threads = [new ManagedThread(1, 2, ["A.Run"]) { State = "runs", Holds = [new ThreadLock(8, "Order", 1)], WaitsFor = new ThreadLock(16, "Order", 3) }],
        Locks = [new HeldLock(8, "Order", 1, 0, 1)],
        Finalizers = [new FinalizableType("Order", 1, 24)],
        Handles = [new HandleGroup("pinned", "Order", 1, 1, 24)],
        Gaps = new HeapGaps([new PartGaps("gen2", 24, 48, 1, 48, 1, 48)], [new HeapGap(32, 48, "gen2", new GapNeighbor("Order", 8, true), null)]),
        Async = [new AsyncChain(["A.Load", "A.Handle"], 1, 8, State, "Order")],
    };

    [Fact]
    public void A_result_arrives_as_it_was_sent()
    {
        var sent = JsonSerializer.SerializeToUtf8Bytes(new SeparateResult(Reading), SeparateJson.Default.SeparateResult);
        var arrived = JsonSerializer.Deserialize(sent, SeparateJson.Default.SeparateResult)!.Reading!;

        Assert.True(SeparateCheck.IsSound(arrived, all));
        Assert.Equal(sent, JsonSerializer.SerializeToUtf8Bytes(new SeparateResult(arrived), SeparateJson.Default.SeparateResult));
    }

    [Fact]
    public void Numbers_and_lists_that_no_command_can_show_are_refused()
    {
        HeapReading[] hostile =
        [
            With(Type(1, 2, 3, 0, 0)),
            With(Type(-1, 0, 0, 0, 0, 0)),
            With(Type(long.MaxValue, long.MaxValue, 0, 0, 0, 0)),
            With(null!),
            With(Type(0, 0, 0, 0, 0, 0) with { Name = null! }),
            Reading with { Strings = null },
            Reading with { Strings = new StringStatistics([null!], 0, 0, 0, 0) },
            Reading with { Retention = null },
            Reading with { Retention = Reading.Retention! with { Types = [new RetainedByType("A", 1, 1, -1)] } },
            Reading with { Path = new RootPath("", []) },
            Reading with { Path = new RootPath("", [null!]) },
            Reading with { Threads = null },
            Reading with { Threads = [null!] },
            Reading with { Threads = [new ManagedThread(1, 2, [null!]) { State = "runs" }] },
            Reading with { Threads = [new ManagedThread(1, 2, []) { State = "runs\u001b]0;forged\u0007\nforged line" }] },
            Reading with { Threads = [new ManagedThread(1, 2, []) { State = "runs", Kind = "\u001b[2J" }] },
            Reading with { Locks = [new HeldLock(8, null!, 1, 0, 1)] },
            Reading with { Locks = [new HeldLock(8, "Order", 1, 0, -1)] },
            Reading with { Finalizers = [null!] },
            Reading with { Handles = [new HandleGroup(null!, "Order", 1, 1, 24)] },
            Reading with { Handles = null },
            Reading with { Gaps = new HeapGaps([null!], []) },
            Reading with { Gaps = new HeapGaps([], [new HeapGap(32, -1, "gen2", null, null)]) },
            Reading with { Async = [new AsyncChain([], 1, 8, State, "")] },
            Reading with { Async = [new AsyncChain(["A.Load"], 1, 8, "Order", "")] },
            Reading with { Retention = Reading.Retention! with { Holder = new MemoryHolder("A.B", null!, "Order", 1, 24) } },
            Reading with { Warnings = [null!] },
            Reading with { Retries = int.MaxValue },
        ];

        Assert.All(hostile, reading => Assert.False(SeparateCheck.IsSound(reading, all)));
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("""{"Reading":{}}""")]
    [InlineData("""{"Reading":{"Snapshot":null,"Stopped":"00:00:00"}}""")]
    public void What_is_no_result_is_refused(string json)
    {
        var refused = Record.Exception(() =>
            _ = JsonSerializer.Deserialize(json, SeparateJson.Default.SeparateResult) ?? throw new JsonException());

        Assert.IsType<JsonException>(refused);
    }

    static HeapReading With(TypeStatistics type) => Reading with { Snapshot = Reading.Snapshot with { Heap = Reading.Snapshot.Heap with { Types = [type] } } };
}
