using Touchstone.Heap;
using Touchstone.Heap.Async;
using Touchstone.Heap.Finalization;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Handles;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Threads;
using Touchstone.Heap.Triage;
using Touchstone.Tests.Heap.Commands;

namespace Touchstone.Tests.Heap.Triage;

/// <summary>Which cause comes first, and what is none.</summary>
public sealed class HeapTriageTests
{
    const long Heap = 100_000_000;

    static HeapReading Quiet { get; } = new(MockHeaps.Of(("Order", 1, 40)), TimeSpan.Zero)
    {
        Threads = [Thread(1, "reads the console"), Thread(2, ThreadActivity.Idle) with { Kind = ThreadReader.Finalizer }],
        Locks = [],
        Finalizers = [],
        Handles = [],
        Gaps = new HeapGaps([], []),
        Async = [],
        Retention = new HeapRetention([], [], 1, Heap),
    };

    [Fact]
    public void What_is_usual_is_no_cause()
    {
        var usual = Quiet with
        {
            Threads = [.. Quiet.Threads!, .. Enumerable.Range(3, 40).Select(id => Thread(id, "waits for an event"))],
            Locks = [new HeldLock(8, "System.Threading.SemaphoreSlim", 0, 0, 16), new HeldLock(16, "Gate", 1, 0, 2)],
            // Nothing blocks their finalizers: they are about to run.
            Finalizers = [new FinalizableType("Stream", 5_000, 500_000)],
            Handles = [new HandleGroup("strong", "Order", 9_000, 9_000, 90_000), new HandleGroup("weak", "Order", 1_000_000, 1, 24)],
            // The next collection that compacts closes these.
            Gaps = Parts(new PartGaps("gen2", 20_000_000, 80_000_000, 1_000, 1_000_000, 3, 5_000), new PartGaps("gen0", 0, 50_000_000, 10, 8, 10, 50_000_000)),
            Async = [Chain("Microsoft.AspNetCore.Connections.Receive", 100_000), Chain("Shop.Load", 200)],
            Retention = Held("Cache.items", 0.2, "Order"),
        };

        Assert.Empty(HeapTriage.Of(usual));
    }

    [Fact]
    public void A_holder_of_some_megabytes_is_no_cause_even_if_it_holds_all() =>
        Assert.Empty(HeapTriage.Of(Quiet with
        {
            Retention = new HeapRetention([], [], 1, 5_000_000) { Holder = new MemoryHolder("Cache.items", "static Cache.items", "Order", 9, 5_000_000) },
        }));

    [Fact]
    public void Causes_are_ranked_by_how_much_they_explain()
    {
        var finalizer = Thread(2, ThreadActivity.WaitsForLock) with { Kind = ThreadReader.Finalizer, WaitsFor = new ThreadLock(8, "Gate", 1) };
        var troubled = Quiet with
        {
            Threads = [Quiet.Threads![0], finalizer],
            Finalizers = [new FinalizableType("Stream", 9_000, 900_000), new FinalizableType("Socket", 1, 80)],
            Gaps = Parts(new PartGaps("LOH", 30_000_000, 70_000_000, 400, 1_000_000, 12, 60_000_000), new PartGaps("gen2", 100_000_000, 1, 1, 1, 0, 0)),
            Retention = Held("Broker.pending", 0.82, "Subscription"),
            Handles = [new HandleGroup("pinned", "System.Byte[]", 20_000, 20_000, 1_000_000)],
        };

        var findings = HeapTriage.Of(troubled);

        Assert.Equal(["finalizer", "holder", "handles", "gaps"], findings.Select(finding => finding.Cause));
        Assert.Equal(
            "the finalizer thread is blocked in Shop.Work, where it waits for a lock that thread 1 holds: 9 001 objects wait for it, most are Stream",
            findings[0].Sentence);
        Assert.Equal("static Broker.pending holds 82 % of the live heap: 9 252 Subscription, 82.00 MB", findings[1].Sentence);
        Assert.Equal("LOH is 70 % free: 70.00 MB in 400 gaps, 12 of them next to a pinned object", findings[3].Sentence);
    }

    [Fact]
    public void Methods_that_wait_come_before_the_list_that_holds_their_tasks()
    {
        var leak = Quiet with { Retention = Held("Shop.tasks", 0.9, "System.Threading.Tasks.Task"), Async = [Chain("Shop.Read", 1_200)] };
        var cache = leak with { Retention = Held("Shop.cache", 0.9, "Order") };

        Assert.Equal(["async", "holder"], HeapTriage.Of(leak).Select(finding => finding.Cause));
        Assert.Equal(["holder", "async"], HeapTriage.Of(cache).Select(finding => finding.Cause));
    }

    [Fact]
    public void A_pool_that_blocks_is_one_cause()
    {
        var blocked = Enumerable.Range(3, 80).Select(id => Thread(id, ThreadActivity.BlocksOnTask) with { Kind = ThreadReader.Pool });

        var finding = Assert.Single(HeapTriage.Of(Quiet with { Threads = [.. Quiet.Threads!, .. blocked] }));

        Assert.StartsWith("80 of 80 threads of the pool block on a task, 80 of them in Shop.Work; ", finding.Sentence, StringComparison.Ordinal);
    }

    [Fact]
    public void A_lock_that_many_wait_for_is_named_with_what_its_owner_does()
    {
        var reading = Quiet with { Locks = [new HeldLock(8, "Gate", 1, 0, 7)] };

        Assert.Equal("7 wait for Gate, which thread 1 holds: it reads the console in Shop.Work", Assert.Single(HeapTriage.Of(reading)).Sentence);
    }

    static ManagedThread Thread(int id, string state) => new(id, (uint)id, ["System.Threading.Thread.Sleep", "Shop.Work", "Program.Main"]) { State = state };

    static HeapGaps Parts(params PartGaps[] parts) => new(parts, []);

    static AsyncChain Chain(string method, long count) => new([method], count, 8, "", "");

    static HeapRetention Held(string field, double share, string type) => new([], [], 1, Heap)
    {
        Holder = new MemoryHolder(field, $"static {field}", type, 9_252, (long)(Heap * share)),
    };
}
