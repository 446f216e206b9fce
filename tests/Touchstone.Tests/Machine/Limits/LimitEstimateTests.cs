using Touchstone.Machine;
using Touchstone.Machine.Limits;

namespace Touchstone.Tests.Machine.Limits;

public sealed class LimitEstimateTests
{
    [Fact]
    public void A_disturbed_round_does_not_count() =>
        Assert.Equal(101, LimitEstimate.WallNs([.. Rounds("x", 100, 102, 900, 1000)]));

    [Fact]
    public void Where_rounds_have_parts_the_fastest_of_each_part_count() =>
        Assert.Equal(10 + 20, LimitEstimate.WallNs([Parts(1, 10, 90), Parts(2, 70, 20)]));

    [Fact]
    public void Rounds_with_other_numbers_of_parts_are_taken_as_a_whole() =>
        Assert.Equal(100, LimitEstimate.WallNs([Parts(1, 10, 90), Parts(2, 50, 20, 30)]));

    [Fact]
    public void Speed_is_that_of_an_item_against_the_round_beside_it()
    {
        var (own, other) = (Row("own"), Row("other"));
        own.Samples.AddRange(Rounds("own", 100, 200, 300));
        // The machine became slower and slower. Both sides did, so the ratio is the same each time.
        other.Samples.AddRange(Rounds("own", 200, 400, 600));
        other.Samples.AddRange(Rounds("another", 1, 1, 1));

        Assert.Equal(2, LimitEstimate.Speed(own, other));
    }

    [Fact]
    public void Speed_is_of_items_where_the_two_do_not_do_as_much()
    {
        var (own, other) = (Row("own"), Row("other"));
        own.Samples.Add(new LimitSample(own.Key, "own", 1, new JobSample(100, 1, 10, 0)));
        other.Samples.Add(new LimitSample(other.Key, "own", 1, new JobSample(100, 1, 20, 0)));

        Assert.Equal(0.5, LimitEstimate.Speed(own, other));
    }

    [Fact]
    public void Nothing_was_measured_beside_is_no_speed() =>
        Assert.Equal(double.NaN, LimitEstimate.Speed(Measured(Row("own")), Row("other")));

    [Fact]
    public void A_spread_takes_three_rounds()
    {
        Assert.Equal(double.NaN, LimitEstimate.Spread([.. Rounds("x", 1, 2)]));
        Assert.Equal(0.5, LimitEstimate.Spread([.. Rounds("x", 3, 1, 2)]));
    }

    static LimitRow Measured(LimitRow row)
    {
        row.Samples.AddRange(Rounds("own", 1));
        return row;
    }

    static LimitRow Row(string name) => new(new LimitKey("memory", "Copy", name, LimitKey.DotNet), "4 KiB", "job", [], "", "");

    static IEnumerable<LimitSample> Rounds(string with, params double[] walls) =>
        walls.Select((wall, place) => new LimitSample(Row(with).Key, with, place + 1, new JobSample(wall, wall, 1, 0)));

    static LimitSample Parts(int round, params double[] parts) => new(Row("x").Key, "x", round, new JobSample(parts.Sum(), 1, 1, 0) { PartNs = parts });
}
