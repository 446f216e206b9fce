using Touchstone.Analysis.Histories;

namespace Touchstone.Tests.Analysis.Histories;

/// <summary>Series with known changes. Their noise is that of the records: 2 % from run to run, and now and then a run that is far off.</summary>
public class ChangePointsTests
{
    const double Least = 0.03;

    [Fact]
    public void A_slowdown_of_8_percent_is_found_nearly_always_within_one_run_of_its_place()
    {
        List<ChangePoint> changes =
            [.. Enumerable.Range(0, 20).Select(seed => Assert.Single(ChangePoints.Find(Noisy(seed, 60, place => place < 40 ? 100 : 108), Least)))];

        Assert.InRange(changes.Count(change => change.Start is >= 39 and <= 41), 18, 20);
        Assert.All(changes, change => Assert.InRange(change.Start, 37, 43));
        Assert.All(changes, change => Assert.InRange(change.Ratio, 1.05, 1.11));
        Assert.InRange(changes.Count(change => change is { Low: < 1.08, High: > 1.08 }), 17, 20);
    }

    [Fact]
    public void A_hundred_histories_without_a_change_raise_at_most_five_alarms()
    {
        var alarms = Enumerable.Range(0, 100).Count(seed => ChangePoints.Find(Noisy(seed, 60, _ => 100), Least).Count > 0);

        Assert.InRange(alarms, 0, 5);
    }

    [Theory]
    [InlineData(8)]
    [InlineData(12)]
    [InlineData(25)]
    public void A_hundred_short_histories_without_a_change_raise_at_most_five_alarms(int runs)
    {
        var alarms = Enumerable.Range(0, 100).Count(seed => ChangePoints.Find(Noisy(seed, runs, _ => 100), Least).Count > 0);

        Assert.InRange(alarms, 0, 5);
    }

    [Fact]
    public void Four_runs_on_each_side_show_a_large_change()
    {
        var changes = Enumerable.Range(0, 20).Select(seed => ChangePoints.Find(Noisy(seed, 8, place => place < 4 ? 100 : 200), Least)).ToList();

        Assert.InRange(changes.Count(found => found is [{ Start: 4, Ratio: > 1.7 }]), 15, 20);
    }

    [Fact]
    public void The_smallest_change_that_a_series_can_show_grows_with_its_noise_and_falls_with_its_length()
    {
        var (few, many) = (ChangePoints.Resolution(Noisy(1, 8, _ => 100)), ChangePoints.Resolution(Noisy(1, 80, _ => 100)));

        Assert.InRange(many, 0.003, Least);
        Assert.InRange(few, many, 0.2);
        Assert.True(double.IsNaN(ChangePoints.Resolution([100, 100])));
        Assert.True(ChangePoints.Resolution([.. Noisy(1, 20, _ => 100).Select((value, place) => place % 2 == 0 ? value : 2 * value)]) > 0.5);
    }

    [Fact]
    public void Two_changes_are_found_apart_with_their_directions()
    {
        var changes = ChangePoints.Find(Noisy(1, 90, place => place < 30 ? 100 : place < 60 ? 115 : 95), Least);

        Assert.Equal(2, changes.Count);
        Assert.InRange(changes[0].Start, 29, 31);
        Assert.InRange(changes[1].Start, 59, 61);
        Assert.True(changes[0].Ratio > 1 && changes[1].Ratio < 1);
    }

    [Fact]
    public void A_long_history_is_searched_in_windows_and_has_the_same_changes()
    {
        int[] places = [95, 200, 401, 650];
        var changes = ChangePoints.Find(Noisy(5, 900, place => 100 * Math.Pow(1.08, places.Count(change => place >= change))), Least);

        Assert.Equal(places.Length, changes.Count);
        Assert.All(changes.Zip(places), pair => Assert.InRange(pair.First.Start, pair.Second - 3, pair.Second + 3));
        Assert.Empty(ChangePoints.Find(Noisy(6, 1000, _ => 100), Least));
    }

    [Fact]
    public void A_single_bad_run_is_no_change()
    {
        var values = Noisy(3, 40, _ => 100);
        values[20] = 300;

        Assert.Empty(ChangePoints.Find(values, Least));
    }

    [Fact]
    public void A_single_bad_run_hides_no_change_of_a_short_history()
    {
        var found = Enumerable.Range(0, 20).Select(seed =>
        {
            var values = Noisy(seed, 14, place => place < 7 ? 100 : 133, oneBadIn: int.MaxValue);
            values[seed % values.Length] *= 2.4;
            return ChangePoints.Find(values, Least);
        });

        Assert.InRange(found.Count(changes => changes is [{ Start: 7 }]), 15, 20);
    }

    [Fact]
    public void Few_runs_and_equal_runs_are_no_error()
    {
        Assert.Empty(ChangePoints.Find([], Least));
        Assert.Empty(ChangePoints.Find([100, 200, 300], Least));
        Assert.Empty(ChangePoints.Find([.. Enumerable.Repeat(100.0, 50)], Least));
    }

    [Fact]
    public void A_change_below_the_threshold_does_not_count() =>
        Assert.Empty(ChangePoints.Find([.. Noisy(1, 80, place => place < 40 ? 100 : 108)], 0.20));

    static double[] Noisy(int seed, int count, Func<int, double> level, int oneBadIn = 25)
    {
        var random = new Random(seed);
        return [.. Enumerable.Range(0, count)
            .Select(place => level(place) * Math.Exp(0.02 * Statistics.NormalDraw(random)) * (random.Next(oneBadIn) == 0 ? 1.3 : 1))];
    }
}
