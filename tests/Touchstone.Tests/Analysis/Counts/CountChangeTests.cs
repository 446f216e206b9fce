using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Counts;

/// <summary>What is said of one operation that both sides were counted in.</summary>
public sealed class CountChangeTests
{
    static readonly LaunchKey Key = new("Nop", "", "net10.0", "jit", "books", 1, 0, "");

    [Fact]
    public void Equal_counts_are_the_same_and_native_code_may_differ_as_launches_do()
    {
        var change = Change(Count([1000], [50, 60]), Count([1000], [55]));

        Assert.Equal((CountVerdict.Same, 0, 1), (change.Verdict, change.Instructions, change.Ratio));
        Assert.False(change.IsRegression);
    }

    [Fact]
    public void One_instruction_more_is_seen_and_is_no_regression_within_the_threshold()
    {
        var change = Change(Count([1000], [0]), Count([1001], [0]));

        Assert.Equal((CountVerdict.MoreWithin, 1), (change.Verdict, change.Managed));
        Assert.False(change.IsRegression);
    }

    [Fact]
    public void More_than_the_threshold_is_a_regression_and_fewer_is_none()
    {
        Assert.True(Change(Count([1000], [0]), Count([1006], [0])) is { Verdict: CountVerdict.More, IsRegression: true });
        Assert.True(Change(Count([1006], [0]), Count([1000], [0])) is { Verdict: CountVerdict.Fewer, IsRegression: false });
    }

    [Fact]
    public void Launches_that_overlap_differ_in_nothing_and_others_by_their_usual_counts()
    {
        Assert.Equal(CountVerdict.Same, Change(Count([1000, 1020], [0]), Count([1020, 1040], [0])).Verdict);
        Assert.Equal(20, Change(Count([1000, 1000, 1010], [0]), Count([1020, 1020, 1030], [0])).Managed);
        Assert.Equal(-20, Change(Count([1020, 1020, 1030], [0]), Count([1000, 1000, 1010], [0])).Managed);
    }

    [Fact]
    public void Native_code_counts_where_all_launches_differ() =>
        Assert.True(Change(Count([1000], [100, 120]), Count([1000], [140, 150])) is { Native: 40, Managed: 0, Verdict: CountVerdict.More });

    [Fact]
    public void Allocations_and_payloads_have_the_same_threshold()
    {
        var count = Count([1000], [0]) with { AllocatedBytes = 1000, PayloadBytes = 200 };

        Assert.True(Change(count, count with { AllocatedBytes = 1006 }) is { AllocatesMore: true, IsLarger: false, IsRegression: true });
        Assert.True(Change(count, count with { PayloadBytes = 202 }) is { AllocatesMore: false, IsLarger: true, IsRegression: true });
        Assert.False(Change(count, count with { AllocatedBytes = 1004, PayloadBytes = 100 }).IsRegression);
    }

    [Fact]
    public void A_head_that_fails_or_loses_data_is_broken_and_one_that_was_not_counted_is_missing()
    {
        var (good, failed) = (Count([1000], [0]), new InstructionCount(Key, Operation.Serialize) { Reason = "it gave up", HasFailed = true });
        var lossy = good with { Loss = "Title: became null" };
        var missing = InstructionCount.Without(Key, Operation.Serialize, "it cannot be built");

        Assert.True(Change(good, failed) is { Verdict: CountVerdict.Broken, IsRegression: true });
        Assert.True(Change(good, lossy) is { Verdict: CountVerdict.Broken, IsRegression: true });
        Assert.Equal(CountVerdict.Fixed, Change(lossy, good).Verdict);
        Assert.Equal(CountVerdict.Same, Change(lossy, lossy).Verdict);
        Assert.True(Change(good, missing) is { Verdict: CountVerdict.Missing, IsRegression: false });
        Assert.Equal(CountVerdict.Missing, Change(failed, failed).Verdict);
    }

    [Fact]
    public void A_method_that_adds_an_instruction_in_each_launch_is_seen_beside_one_that_differs_between_launches()
    {
        var before = Count([110, 90], [0]) with { ManagedMethods = [Methods(("Find", 60), ("Pad", 50)), Methods(("Find", 40), ("Pad", 50))] };
        var after = Count([91, 111], [0]) with { ManagedMethods = [Methods(("Find", 40), ("Pad", 51)), Methods(("Find", 60), ("Pad", 51))] };

        var change = new CountChange(before, after, Threshold: 0.1);

        Assert.Equal((CountVerdict.MoreWithin, 1), (change.Verdict, change.Managed));
        Assert.Equal(new MethodChange("Pad", 50, 51), Assert.Single(change.Methods));
        Assert.Equal(CountVerdict.Same, Change(before, before).Verdict);
    }

    [Fact]
    public void Native_code_of_a_file_is_named_only_where_native_code_differs_in_all_launches()
    {
        var (before, after) = (InLibrary(100, 120), InLibrary(140, 150));

        Assert.Equal(new MethodChange("(libc)", 100, 140), Assert.Single(Change(before, after).Methods));
        Assert.Empty(Change(before, before).Methods);

        static InstructionCount InLibrary(double first, double second) => Count([10], [first, second]) with
        {
            ManagedMethods = [Methods(), Methods()],
            NativeFiles = [Methods(("(libc)", first)), Methods(("(libc)", second))],
        };
    }

    [Fact]
    public void Methods_that_differ_are_named_the_largest_difference_first()
    {
        var before = Count([1000], [0]) with { ManagedMethods = [Methods(("Same", 5), ("Less", 40), ("Gone", 1))] };
        var after = Count([1000], [0]) with { ManagedMethods = [Methods(("Same", 5), ("Less", 10), ("New", 7))] };

        Assert.Equal([("Less", -30), ("New", 7), ("Gone", -1)], Change(before, after).Methods.Select(change => (change.Method, change.Difference)));
    }

    static CountChange Change(InstructionCount before, InstructionCount after) => new(before, after, Threshold: 0.005);

    static Dictionary<string, double> Methods(params (string Name, double Instructions)[] methods) =>
        methods.ToDictionary(method => method.Name, method => method.Instructions);

    static InstructionCount Count(double[] managed, double[] native) => new(Key, Operation.Serialize) { Managed = managed, Native = native };
}
