using Touchstone.Heap.Commands;
using Touchstone.Heap.Threads;

namespace Touchstone.Tests.Heap.Threads;

public class ThreadActivityTests
{
    [Theory]
    [InlineData("runs", "Shop.Orders.Load", "System.Threading.Tasks.Task.Wait")]
    [InlineData("blocks on a task", "System.Threading.Monitor.Wait", "System.Threading.ManualResetEventSlim.Wait", "System.Threading.Tasks.Task.Wait")]
    [InlineData("waits for an event", "System.Threading.Monitor.Wait", "System.Threading.ManualResetEventSlim.Wait", "Shop.A")]
    [InlineData("waits for a lock", "System.Threading.Monitor.Enter_Slowpath", "Shop.A", "System.Threading.Thread.Sleep")]
    [InlineData("idle", "System.Threading.LowLevelLifoSemaphore.WaitForSignal", "System.Threading.PortableThreadPool+WorkerThread.WorkerThreadStart")]
    [InlineData("in native code")]
    public void What_the_program_asked_for_is_the_outermost_method_of_the_framework(string state, params string[] frames) =>
        Assert.Equal(state, ThreadActivity.Of(frames));

    [Fact]
    public void A_number_that_an_answer_names_twice_and_a_chain_of_a_hundred_thousand_threads_are_no_circle()
    {
        Assert.Empty(Deadlocks.In([Waits(4, on: 5), Waits(4, on: 6)]));
        Assert.Empty(Deadlocks.In([.. Enumerable.Range(1, 100_000).Select(id => Waits(id, on: id + 1))]));
    }

    [Fact]
    public void A_circle_of_three_is_told_once_and_who_waits_for_it_is_no_part_of_it()
    {
        List<ManagedThread> threads =
            [Waits(4, on: 5), Waits(5, on: 6), Waits(6, on: 4), Waits(7, on: 4), Waits(8, on: 9), new ManagedThread(9, 0, []) { Holds = [Lock(9)] }];

        Assert.Equal(
            "thread 4 waits for L5 at 5, which thread 5 holds; thread 5 waits for L6 at 6, which thread 6 holds; "
                + "thread 6 waits for L4 at 4, which thread 4 holds",
            Assert.Single(Deadlocks.In(threads)));
    }

    [Fact]
    public void Threads_with_the_same_stack_are_one_line_and_names_of_strangers_are_shown_as_text()
    {
        var output = new StringWriter();
        ManagedThread[] threads =
        [
            .. Enumerable.Range(3, 6).Select(id => new ManagedThread(id, 0, ["System.Threading.Thread.Sleep", "Shop.A"]) { State = "sleeps" }),
            new ManagedThread(2, 0, ["Shop.B"]) { State = "runs", Name = "evil\n\u001b[31m", Exception = "E: x\ny" },
        ];

        ThreadsText.Write(threads, 1, output, new Page(160, Color: false));

        var text = output.ToString();
        Assert.Contains("      6  sleeps  Shop.A  3, 4, 5, 6, 7 and 1 more\n", text, StringComparison.Ordinal);
        Assert.Contains("\n6 threads: sleeps\n  System.Threading.Thread.Sleep\n  Shop.A\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain('\u001b', text);
        Assert.DoesNotContain("E: x", text, StringComparison.Ordinal);
    }

    static ManagedThread Waits(int id, int on) => new(id, 0, []) { Holds = [Lock(id)], WaitsFor = Lock(on) };

    static ThreadLock Lock(int owner) => new((ulong)owner, $"L{owner}", owner);
}
