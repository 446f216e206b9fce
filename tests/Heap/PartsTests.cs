using Touchstone.Heap.Targets;
using Touchstone.Heap.Threads;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Locks, finalizers, handles, gaps and async methods of programs that say themselves what they have.</summary>
public sealed class PartsTests
{
    [Fact]
    public async Task A_lock_has_its_owner_and_its_waiters()
    {
        var reading = await Read("Threads", new HeapReadOptions { Locks = true });
        var (locks, threads) = (reading.Locks!, reading.Threads!);

        Assert.Equal(
            [("First", "left", 1L), ("Gate", "holder", 3), ("Second", "right", 1), ("System.Threading.Lock", "keeper", 1)],
            locks.Where(held => held.Waiters > 0).Select(held => (held.Type, NameOf(held.Owner), held.Waiters)).Order());
        Assert.Equal("Gate", locks[0].Type);

        string NameOf(int owner) => threads.Single(thread => thread.Id == owner).Name;
    }

    [Fact]
    public async Task Readers_a_writer_and_what_waits_for_a_semaphore_are_counted()
    {
        var reading = await Read("Locks", new HeapReadOptions { Locks = true });
        var locks = reading.Locks!;

        var semaphore = Assert.Single(locks, held => held.Type == "System.Threading.SemaphoreSlim");
        Assert.Equal((0, 5L), (semaphore.Owner, semaphore.Waiters));
        var written = Assert.Single(locks, held => held is { Type: "System.Threading.ReaderWriterLockSlim", Owner: > 0 });
        Assert.Equal(("writer", 2L, 0L), (reading.Threads!.Single(thread => thread.Id == written.Owner).Name, written.Waiters, written.Readers));
        var read = Assert.Single(locks, held => held is { Type: "System.Threading.ReaderWriterLockSlim", Owner: 0 });
        Assert.Equal((1L, 0L), (read.Readers, read.Waiters));
        var second = reading.Threads!.Single(thread => thread.Name == "second writer");
        Assert.Equal((ThreadActivity.WaitsForLock, written.Address), (second.State, second.WaitsFor?.Address));
    }

    [Fact]
    public async Task The_queue_of_the_finalizer_is_counted_and_its_thread_is_where_it_is_blocked()
    {
        var reading = await Read("Finalizers", new HeapReadOptions { Finalizers = true });

        var waiting = Assert.Single(reading.Finalizers!);
        Assert.Equal(("Waiting", 200L, 200 * 24L), (waiting.Type, waiting.Count, waiting.Bytes));
        var thread = Assert.Single(reading.Threads!, thread => thread.Kind == ThreadReader.Finalizer);
        Assert.Equal(("sleeps", "Blocker.Finalize"), (thread.State, ThreadActivity.Place(thread.Frames)));
    }

    [Fact]
    public async Task Handles_are_counted_by_kind_and_type()
    {
        var handles = (await Read("Handles", new HeapReadOptions { Handles = true })).Handles!;

        Assert.Equal(
            [
                ("Key", "dependent", 30L, 30 * 24L, "Value"), ("Link", "dependent", 20, 20 * 24, "Link"), ("ByHandle", "strong", 60, 60 * 24, ""),
                ("Point[]", "pinned", 50, 50 * 80, ""),
            ],
            handles.Where(group => group.Type is "ByHandle" or "Point[]" or "Key" or "Link" or "ByWeakHandle").OrderBy(group => group.Kind == "pinned")
                .ThenBy(group => group.Kind).ThenBy(group => group.Type).Select(group => (group.Type, group.Kind, group.Count, group.Bytes, group.Dependent)));
    }

    [Fact]
    public async Task Gaps_between_large_pinned_arrays_are_found()
    {
        var gaps = (await Read("LargeGaps", new HeapReadOptions { Gaps = true })).Gaps!;

        var large = gaps.Parts.Single(part => part.Part == "LOH");
        Assert.InRange(large.Gaps, 80, 90);
        Assert.InRange(large.FreeShare, 0.75, 0.85);
        Assert.InRange(large.PinnedFreeBytes, 78 * 400_000, 82 * 401_000);
        Assert.Equal(80, large.ObjectBytes / 100_000);
        var largest = gaps.Largest.First(gap => gap.Part == "LOH");
        Assert.All([largest.Before!, largest.After!], next => Assert.Equal(("System.Byte[]", true), (next.Type, next.IsPinned)));
    }

    [Fact]
    public async Task Gaps_are_those_that_the_count_of_objects_has()
    {
        var reading = await Read("Gaps", new HeapReadOptions { Gaps = true });

        var parts = reading.Gaps!.Parts;
        Assert.Equal(reading.Snapshot.Heap.Free.Bytes, parts.Sum(part => part.FreeBytes));
        Assert.Equal(reading.Snapshot.Heap.Types.Sum(type => type.Bytes), parts.Sum(part => part.ObjectBytes));
        // 10 000 of 20 000 arrays in the heap of pinned objects are gone.
        Assert.InRange(parts.Single(part => part.Part == "POH").Gaps, 9_990, 10_010);
    }

    [Fact]
    public async Task Async_methods_that_wait_are_grouped_by_the_methods_that_await_them()
    {
        var chains = (await Read("AsyncWaits", new HeapReadOptions { LiveOnly = true, Async = true })).Async!;

        Assert.Equal(
            [
                ("Shop.ReadAsync < Shop.LoadAsync < Shop.HandleAsync", 1_200L), ("Shop.DelayAsync", 38), ("Shop.SharedAsync < Shop.WaitForAsync", 25),
                ("Shop.DelayAsync < Shop.BothAsync", 2),
            ],
            chains.Select(chain => (string.Join(" < ", chain.Methods), chain.Count)));
        Assert.Equal("System.Threading.SemaphoreSlim+TaskNode", chains[2].WaitsFor);
        Assert.EndsWith("DelayPromise", chains[1].WaitsFor, StringComparison.Ordinal);
    }

    static async Task<HeapReading> Read(string shape, HeapReadOptions options)
    {
        using var program = await TargetProgram.Start(shape);
        return HeapReading.Read(new HeapSource(program.Id, ""), options);
    }
}
