using Touchstone.Heap.Targets;
using Touchstone.Heap.Threads;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Threads of a program that says itself what they do.</summary>
public sealed class ThreadsTests
{
    [Fact]
    public async Task Each_thread_has_its_name_its_state_and_its_locks()
    {
        var threads = await Read();

        var holder = Assert.Single(threads, thread => thread.Name == "holder");
        Assert.Equal(("sleeps", "Gate"), (holder.State, Assert.Single(holder.Holds).Type));
        var waiters = threads.Where(thread => thread.Name.StartsWith("waiter", StringComparison.Ordinal)).ToList();
        Assert.Equal(["waiter 0", "waiter 1", "waiter 2"], waiters.Select(thread => thread.Name).Order());
        Assert.All(waiters, thread => Assert.Equal(ThreadActivity.WaitsForLock, thread.State));
        Assert.All(waiters, thread => Assert.Equal(("Gate", holder.Id), (thread.WaitsFor?.Type, thread.WaitsFor?.Owner)));
        Assert.All(waiters, thread => Assert.Contains("Enter", thread.Frames.First(frame => !ProgramCode.IsOfFramework(frame)), StringComparison.Ordinal));
        var (keeper, wanter) = (threads.Single(thread => thread.Name == "keeper"), threads.Single(thread => thread.Name == "wanter"));
        Assert.Equal((ThreadActivity.WaitsForLock, "System.Threading.Lock", keeper.Id), (wanter.State, wanter.WaitsFor?.Type, wanter.WaitsFor?.Owner));
        Assert.Equal(4, threads.Count(thread => thread is { State: "blocks on a task", Kind: "pool" }));
        Assert.Single(threads, thread => thread.Kind == "finalizer");
        Assert.Single(threads, thread => thread.State == "reads the console");
    }

    [Fact]
    public async Task Threads_that_wait_for_each_other_are_a_deadlock_and_those_that_only_wait_are_not()
    {
        var threads = await Read();
        var (left, right) = (threads.Single(thread => thread.Name == "left"), threads.Single(thread => thread.Name == "right"));

        Assert.Equal((("Second", right.Id), ("First", left.Id)), ((left.WaitsFor?.Type, left.WaitsFor!.Owner), (right.WaitsFor?.Type, right.WaitsFor!.Owner)));
        var deadlock = Assert.Single(Deadlocks.In(threads));
        Assert.StartsWith($"thread {left.Id} waits for Second at ", deadlock, StringComparison.Ordinal);
        Assert.EndsWith($", which thread {left.Id} holds", deadlock, StringComparison.Ordinal);
    }

    static async Task<IReadOnlyList<ManagedThread>> Read()
    {
        using var program = await TargetProgram.Start("Threads");
        return HeapReading.Read(new HeapSource(program.Id, ""), new HeapReadOptions { Threads = true }).Threads!;
    }
}
