using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>When <c>ab</c> has counted both sides often enough.</summary>
public sealed class SideCountsTests
{
    [Fact]
    public void Two_calls_that_are_the_same_end_it_after_one_launch() =>
        Assert.True(SideCounts.IsDecided(Change([1000], [1000]), 1));

    [Fact]
    public void A_difference_is_counted_again()
    {
        Assert.False(SideCounts.IsDecided(Change([1000], [1100]), 1));
        Assert.False(SideCounts.IsDecided(Change([1000, 1000], [1100, 1100]), 2));
    }

    [Fact]
    public void A_large_difference_that_three_launches_repeat_ends_it() =>
        Assert.True(SideCounts.IsDecided(Change([1000, 1000, 1000], [1100, 1100, 1100]), 3));

    [Fact]
    public void A_launch_that_was_left_out_is_not_one_of_the_three() =>
        Assert.False(SideCounts.IsDecided(Change([1000, 1000], [1100, 1100, 1100]), 3));

    [Fact]
    public void Launches_of_one_side_that_differ_or_a_small_difference_take_five()
    {
        Assert.False(SideCounts.IsDecided(Change([1000, 1001, 1000], [1100, 1100, 1100]), 4));
        Assert.False(SideCounts.IsDecided(Change([1000, 1000, 1000], [1001, 1001, 1001]), 4));
        Assert.True(SideCounts.IsDecided(Change([1000, 1001, 1000], [1100, 1100, 1100]), 5));
    }

    [Fact]
    public void Three_launches_are_enough_if_only_methods_vary_that_both_sides_have_in_common()
    {
        Assert.True(SideCounts.IsDecided(Methods([20, 25, 20], [900, 900, 900], [25, 20, 20], [950, 950, 950]), 3));
        Assert.False(SideCounts.IsDecided(Methods([20, 20, 20], [900, 900, 900], [20, 20, 20], [950, 955, 950]), 3));

        static CountChange Methods(double[] lookup, double[] work, double[] youngLookup, double[] youngWork) =>
            new(Side(lookup, work), Side(youngLookup, youngWork), 0.005);

        static InstructionCount Side(double[] lookup, double[] work) => Count([.. lookup.Zip(work, (one, other) => one + other)], 0) with
        {
            ManagedMethods = [.. lookup.Zip(work, (one, other) => new Dictionary<string, double> { ["Lookup"] = one, ["Work"] = other })],
        };
    }

    [Fact]
    public void A_small_difference_in_native_code_alone_takes_three()
    {
        Assert.False(SideCounts.IsDecided(Change([1000, 1000], [1000, 1000], native: 1), 2));
        Assert.True(SideCounts.IsDecided(Change([1000, 1000, 1000], [1000, 1000, 1000], native: 1), 3));
        Assert.False(SideCounts.IsDecided(Change([1000, 1000, 1000], [1000, 1000, 1000], native: 100), 4));
    }

    static CountChange Change(double[] before, double[] after, double native = 0) => new(Count(before, 0), Count(after, native), 0.005);

    static InstructionCount Count(double[] managed, double native) =>
        new(new LaunchKey("Nop", "", "net10.0", "jit", "books", 1, 0, ""), Operation.Serialize)
        {
            Managed = managed,
            Native = [.. managed.Select(_ => 100 + native)],
        };
}
