using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>What is said of counted calls.</summary>
public sealed class CountedCallsTests
{
    static readonly LaunchKey Key = new("Nop", "", "net10.0", "jit", "books", 1, 0, "");

    [Fact]
    public void The_usual_call_is_the_most_frequent_one_and_of_several_the_smallest()
    {
        Assert.Equal(5, InstructionCount.Common([9, 5, 5, 1]));
        Assert.Equal(1, InstructionCount.Common([9, 5, 1]));
        Assert.Equal(double.NaN, InstructionCount.Common([]));
    }

    [Fact]
    public void Calls_with_fresh_memory_a_collection_or_a_signal_are_kept_apart()
    {
        var count = Estimate(
            Call(100), Call(100), Call(110, isRefill: true), Call(120, isRefill: true), Call(120, isRefill: true), Call(900, isCollection: true),
            Call(900, signals: 1));

        Assert.Equal(100, count.ManagedInstructions);
        Assert.Equal(10, count.NativeInstructions);
        Assert.Equal(1 / 7.0, count.CollectionShare, 12);
        Assert.True(count.IsExact);
    }

    [Fact]
    public void A_loop_without_a_call_that_was_interrupted_takes_nothing_off_a_call()
    {
        var loop = new SteppedOperation([new(20, 154_984, 0, 1, []), new(20, 3, 0, 0, []), new(900, 3, 0, 0, [])], []).EmptyLoop;

        Assert.Equal((20, 3), (loop.Managed, loop.Native));
        Assert.Equal((80, 7), (Call(100).Count.Without(loop).Managed, Call(100).Count.Without(loop).Native));
    }

    [Fact]
    public void Loops_without_a_call_are_stepped_until_two_agree_in_managed_and_in_native_code()
    {
        CallCount usual = new(20, 3, 0, 0, []), interrupted = new(20, 154_984, 0, 0, []), signaled = usual with { Signals = 1 };

        Assert.False(SteppedOperation.AreEnough([]));
        Assert.False(SteppedOperation.AreEnough([interrupted, usual]));
        Assert.False(SteppedOperation.AreEnough([signaled, usual]));
        Assert.True(SteppedOperation.AreEnough([usual, interrupted, usual]));
    }

    [Fact]
    public void If_every_loop_without_a_call_was_interrupted_there_is_a_reason_and_no_number_below_zero()
    {
        Assert.Contains("count again", Estimate(Call(-154_844), Call(-154_844)).Reason, StringComparison.Ordinal);
        Assert.Null(Estimate(Call(0), Call(0)).Reason);
    }

    [Fact]
    public void One_call_is_enough_for_a_plan_of_one_unless_something_happened_in_it()
    {
        CallCount quiet = new(100, 10, 0, 0, []), signaled = quiet with { Signals = 1 }, calling = quiet with { SystemCalls = [202] };
        var one = new StepPlan(null, Equal: 1);

        Assert.True(one.IsEnough([quiet]));
        Assert.False(one.IsEnough([]));
        Assert.False(one.IsEnough([signaled]));
        Assert.False(one.IsEnough([calling]));
        Assert.False(one.IsEnough([calling, quiet with { Managed = 99 }]));
        Assert.False(one.IsEnough([calling, quiet]));
        Assert.True(one.IsEnough([calling, quiet, quiet]));
        Assert.False(new StepPlan().IsEnough([quiet]));
        Assert.True(new StepPlan().IsEnough([quiet, quiet]));
    }

    [Fact]
    public void A_plan_steps_its_operations_only()
    {
        Assert.True(new StepPlan().Steps("serialize"));
        Assert.True(new StepPlan([Operation.Deserialize]).Steps("deserialize"));
        Assert.False(new StepPlan([Operation.Deserialize]).Steps("serialize"));
    }

    [Fact]
    public void A_launch_with_one_call_is_believed_if_another_launch_confirms_it_or_no_launch_is_left()
    {
        CountedLaunch single = Launch(Call(110)), same = Launch(Call(110), Call(110)), other = Launch(Call(100), Call(100));

        Assert.Equal([single], CountedCalls.Confirmed([single], Operation.Serialize));
        Assert.Equal([other], CountedCalls.Confirmed([single, other], Operation.Serialize));
        Assert.Equal([single, other, same], CountedCalls.Confirmed([single, other, same], Operation.Serialize));
        Assert.Equal(2, CountedCalls.Confirmed([single, Launch(Call(111))], Operation.Serialize).Count);

    }

    [Fact]
    public void A_launch_with_one_call_is_not_confirmed_by_the_same_sum_of_other_methods()
    {
        var (one, other) = (Methods(("A", 60), ("B", 40)), Methods(("A", 50), ("B", 50)));

        Assert.Single(CountedCalls.Confirmed([Launch(one), Launch(other, other)], Operation.Serialize));
        Assert.Equal(2, CountedCalls.Confirmed([Launch(one), Launch(one, one)], Operation.Serialize).Count);

        static CountedCall Methods(params (string Name, double Count)[] methods) =>
            Call(100) with { Count = Call(100).Count with { Methods = methods.ToDictionary(method => method.Name, method => method.Count) } };
    }

    [Fact]
    public void Where_each_call_gets_fresh_memory_that_is_usual() =>
        Assert.Equal(120, Estimate(Call(110, isRefill: true), Call(120, isRefill: true), Call(120, isRefill: true)).ManagedInstructions);

    [Fact]
    public void Refills_add_what_the_fresh_memory_of_the_mean_call_takes_beyond_that_of_the_counted_one()
    {
        CallCount[] allocations = [new(9, 0, 0, 0, []), new(9, 0, 0, 0, []), new(12, 1000, 8189, 0, [])];
        var perByte = new SteppedCalls([], 0, TimeSpan.Zero) { Allocations = allocations }.PerHandedOutByte([0, 0, 8192]);
        var small = new CountedOperation(Operation.Serialize, [Call(100)], 0.04, 0) { HandedOutBytes = 312, PerHandedOutByte = perByte };
        var large = small with { HandedOutBytes = 10_000 };

        Assert.Equal(9192 / 8192.0, perByte, 12);
        Assert.Equal(9192 * 312 / 8192.0, small.Refills(Call(100)), 9);
        Assert.Equal(9192 * (10_000 - 8192) / 8192.0, large.Refills(Call(100, isRefill: true)), 9);
        Assert.Equal(double.NaN, new SteppedCalls([], 0, TimeSpan.Zero).PerHandedOutByte([]));
    }

    [Fact]
    public void An_interrupted_allocation_changes_nothing_in_what_fresh_memory_takes()
    {
        CallCount without = new(9, 0, 0, 0, []), refill = new(12, 1000, 8189, 0, []), disturbed = new(900, 154_984, 8189, 0, []);
        CallCount[] allocations = [disturbed, without, refill, disturbed];
        var stepped = new SteppedCalls([], 0, TimeSpan.Zero) { Allocations = allocations };

        Assert.Equal(9192 / 8192.0, stepped.PerHandedOutByte([0, 0, 8192, 8192]), 12);
    }

    [Fact]
    public void Launches_that_differ_are_a_range()
    {
        var count = CountedCalls.Estimate(Key, Operation.Serialize, [Launch(Call(100)), Launch(Call(101)), Launch(Call(101))]);

        Assert.Equal([100, 101, 101], count.Managed);
        Assert.False(count.IsExact);
        Assert.Equal(101, count.ManagedInstructions);
    }

    [Fact]
    public void A_launch_that_failed_gives_a_reason_and_no_number()
    {
        var failed = Launch();
        failed.Launch.End = new LaunchEnd("it gave up", false, 0);
        var count = CountedCalls.Estimate(Key, Operation.Serialize, [failed]);

        Assert.Equal("it gave up", count.Reason);
        Assert.Equal(double.NaN, count.Instructions);
    }

    [LinuxFact]
    public void Calls_that_wake_another_thread_give_a_reason_and_no_number()
    {
        var futex = System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture == System.Runtime.InteropServices.Architecture.X64 ? 202 : 98;
        var waiting = Call(100) with { Count = new CallCount(100, 10, 0, 0, [futex]) };

        Assert.Contains("another thread", Estimate(waiting, waiting, Call(100)).Reason, StringComparison.Ordinal);
        Assert.Null(Estimate(waiting, Call(100), Call(100)).Reason);
        Assert.Null(Estimate(waiting, Call(100)).Reason);
    }

    [Fact]
    public void A_straight_line_has_the_cost_per_object_and_per_call()
    {
        var line = CountLine.Through([At(1, 1_100), At(10, 2_000)]);

        Assert.Equal(new CountLine(100, 1_000), line);
    }

    [Fact]
    public void There_is_no_line_through_one_count_or_through_a_curve()
    {
        Assert.Null(CountLine.Through([At(1, 1_100)]));
        Assert.Null(CountLine.Through([At(1, 100), At(10, 9_000), At(100, 10_000)]));
        Assert.NotNull(CountLine.Through([At(1, 1_100), At(10, 2_010), At(100, 11_000)]));
    }

    static InstructionCount At(int count, double managed) =>
        new(Key with { Count = count }, Operation.Serialize) { Managed = [managed], Native = [0] };

    static InstructionCount Estimate(params CountedCall[] calls) => CountedCalls.Estimate(Key, Operation.Serialize, [Launch(calls)]);

    static CountedLaunch Launch(params CountedCall[] calls)
    {
        var launch = new Launch { Id = 1, Key = Key, Operations = [Operation.Serialize], End = new LaunchEnd(null, false, 0) };
        return new CountedLaunch(launch, [new CountedOperation(Operation.Serialize, calls, 0, 0)], 0, TimeSpan.Zero);
    }

    static CountedCall Call(long managed, bool isRefill = false, bool isCollection = false, int signals = 0) =>
        new(new CallCount(managed, 10, 0, signals, []), 0, isRefill ? 8192 : 0, isCollection);
}
