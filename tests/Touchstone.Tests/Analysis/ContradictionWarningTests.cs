using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>Numbers that contradict each other, or do not measure what the reader thinks, are said.</summary>
public class ContradictionWarningTests
{
    [Theory]
    [InlineData(1348, 1715, true)]
    [InlineData(1700, 1715, false)]
    [InlineData(2000, 1715, false)]
    public void A_round_trip_that_is_faster_than_its_deserialize_is_said_if_the_intervals_are_apart(double roundTrip, double deserialize, bool expected)
    {
        var found = Find(Of("A", Operation.RoundTrip, roundTrip), Of("A", Operation.Deserialize, deserialize), Of("B", Operation.Deserialize, 9000));

        Assert.Equal(expected, found.Exists(
            warning => warning.Chapter == Chapter.Contradiction && warning.Cause.EndsWith("A N=100", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(500, 500, true)]
    [InlineData(500, 5000, false)]
    public void Data_that_do_not_grow_with_N_are_said(long few, long many, bool expected)
    {
        var found = Find(Of("A", Operation.RoundTrip, 10, count: 1, bytes: few), Of("A", Operation.RoundTrip, 10, count: 10, bytes: many));

        Assert.Equal(expected, found.Exists(warning => warning.Chapter == Chapter.SameForEveryCount));
    }

    [Fact]
    public void One_serializer_whose_payload_grows_shows_that_the_data_do() => Assert.DoesNotContain(
        Find(
            Of("A", Operation.RoundTrip, 10, count: 1, bytes: 8), Of("A", Operation.RoundTrip, 10, count: 10, bytes: 8),
            Of("B", Operation.RoundTrip, 10, count: 1, bytes: 8), Of("B", Operation.RoundTrip, 10, count: 10, bytes: 80)),
        warning => warning.Chapter == Chapter.SameForEveryCount);

    static List<Warning> Find(params Cell[] cells)
    {
        var run = new RunResults();
        return [.. Warnings.Find([run], new RunSpeeds([run], []), cells)];
    }

    static Cell Of(string serializer, Operation operation, double ns, int count = 100, long bytes = 1000)
    {
        var cell = TestCells.Of(new LaunchKey(serializer, "", "net10.0", "jit", "mine", count, 0, ""), operation, Status.Ok)
            .WithCost(cost => cost with { Ns = ns, LowNs = ns * 0.97, HighNs = ns * 1.03, Launches = 5 });
        return cell with { Payload = cell.Payload with { Bytes = bytes } };
    }
}
