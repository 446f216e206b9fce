using Touchstone.Commands.Comparisons;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Commands.Comparisons;

/// <summary>What <c>touchstone ab</c> counts of that which it times.</summary>
public sealed class AbCountsTests
{
    [Fact]
    public void Small_values_of_N_are_counted_and_otherwise_1_and_10()
    {
        Assert.Equal("1,5", AbCounts.Counts([1, 5, 100]));
        Assert.Equal("1,10", AbCounts.Counts([100, 10000]));
        Assert.Equal("1,10", AbCounts.Counts(null));
    }

    [Fact]
    public void A_round_trip_is_counted_in_its_two_parts()
    {
        Assert.Equal([Operation.Serialize, Operation.Deserialize], CountOptions.PartsOf([Operation.RoundTrip]));
        Assert.Equal([Operation.Deserialize], CountOptions.PartsOf([Operation.Deserialize, Operation.Copy]));
        Assert.Empty(CountOptions.PartsOf([Operation.Copy]));
    }
}
