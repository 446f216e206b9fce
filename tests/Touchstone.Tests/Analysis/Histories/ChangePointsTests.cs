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
            [.. Enumerable.Range(0, 20).Select(seed => Assert.Single(Find(Noisy(seed, 60, place => place < 40 ? 100 : 108), Least)))];

        Assert.InRange(changes.Count(change => change.Start is >= 39 and <= 41), 18, 20);
        Assert.All(changes, change => Assert.InRange(change.Start, 37, 43));
        Assert.All(changes, change => Assert.InRange(change.Ratio, 1.05, 1.11));
        Assert.InRange(changes.Count(change => change is { Low: < 1.08, High: > 1.08 }), 17, 20);
    }

    [Fact]
    public void A_hundred_histories_without_a_change_raise_at_most_five_alarms()
    {
        var alarms = Enumerable.Range(0, 100).Count(seed => Find(Noisy(seed, 60, _ => 100), Least).Count > 0);

        Assert.InRange(alarms, 0, 5);
    }

    [Theory]
    [InlineData(8)]
    [InlineData(12)]
    [InlineData(25)]
    public void A_hundred_short_histories_without_a_change_raise_at_most_five_alarms(int runs)
    {
        var alarms = Enumerable.Range(0, 100).Count(seed => Find(Noisy(seed, runs, _ => 100), Least).Count > 0);

        Assert.InRange(alarms, 0, 5);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void Neighboring_runs_that_resemble_each_other_raise_an_alarm_in_one_series_of_a_hundred(double correlation)
    {
        int[] lengths = [8, 12, 25, 60];
        var alarms = lengths.Sum(runs => Enumerable.Range(0, 200).Count(seed => Find(Correlated(seed, runs, correlation, seed % 2 == 0), 0).Count > 0));

        // Half of the series have Student's noise with three degrees of freedom.
        Assert.InRange(alarms, 0, 8);
    }

    [Theory]
    [InlineData(0, 8, 1.10, 95)]
    [InlineData(0, 25, 1.05, 95)]
    [InlineData(0, 60, 1.03, 90)]
    [InlineData(0.3, 8, 1.10, 95)]
    [InlineData(0.3, 25, 1.05, 90)]
    [InlineData(0.3, 60, 1.03, 75)]
    public void A_change_of_a_series_whose_neighboring_runs_resemble_each_other_is_found(double correlation, int runs, double ratio, int least)
    {
        var found = Enumerable.Range(0, 100).Count(seed => Find(Correlated(seed, runs, correlation, false, ratio), 0.01)
            .Any(change => Math.Abs(change.Start - runs / 2) <= 1 && change.Ratio > 1));

        Assert.InRange(found, least, 100);
    }

    [Fact]
    public void The_interval_of_a_change_is_wider_where_neighboring_runs_resemble_each_other()
    {
        double Width(double correlation) => Statistics.Median(Enumerable.Range(0, 40).Select(seed => Resolution(Correlated(seed, 60, correlation, false))));

        Assert.InRange(Width(0.6) / Width(0), 1.4, 2.1);
    }

    [Fact]
    public void Four_runs_on_each_side_show_a_large_change()
    {
        var changes = Enumerable.Range(0, 20).Select(seed => Find(Noisy(seed, 8, place => place < 4 ? 100 : 200), Least)).ToList();

        Assert.InRange(changes.Count(found => found is [{ Start: 4, Ratio: > 1.7 }]), 15, 20);
    }

    [Fact]
    public void The_smallest_change_that_a_series_can_show_grows_with_its_noise_and_falls_with_its_length()
    {
        var (few, many) = (Resolution(Noisy(1, 8, _ => 100)), Resolution(Noisy(1, 80, _ => 100)));

        Assert.InRange(many, 0.003, Least);
        Assert.InRange(few, many, 0.2);
        Assert.True(double.IsNaN(Resolution([100, 100])));
        Assert.True(Resolution([.. Noisy(1, 20, _ => 100).Select((value, place) => place % 2 == 0 ? value : 2 * value)]) > 0.3);
    }

    [Fact]
    public void Two_changes_are_found_apart_with_their_directions()
    {
        var changes = Find(Noisy(1, 90, place => place < 30 ? 100 : place < 60 ? 115 : 95), Least);

        Assert.Equal(2, changes.Count);
        Assert.InRange(changes[0].Start, 29, 31);
        Assert.InRange(changes[1].Start, 59, 61);
        Assert.True(changes[0].Ratio > 1 && changes[1].Ratio < 1);
    }

    [Fact]
    public void A_long_history_is_searched_in_windows_and_has_the_same_changes()
    {
        int[] places = [95, 200, 401, 650];
        var changes = Find(Noisy(5, 900, place => 100 * Math.Pow(1.08, places.Count(change => place >= change))), Least);

        Assert.Equal(places.Length, changes.Count);
        Assert.All(changes.Zip(places), pair => Assert.InRange(pair.First.Start, pair.Second - 3, pair.Second + 3));
        Assert.Empty(Find(Noisy(6, 1000, _ => 100), Least));
    }

    [Fact]
    public void A_single_bad_run_is_no_change()
    {
        var values = Noisy(3, 40, _ => 100);
        values[20] = 300;

        Assert.Empty(Find(values, Least));
    }

    [Fact]
    public void A_single_bad_run_hides_no_change_of_a_short_history()
    {
        var found = Enumerable.Range(0, 20).Select(seed =>
        {
            var values = Noisy(seed, 14, place => place < 7 ? 100 : 133, oneBadIn: int.MaxValue);
            values[seed % values.Length] *= 2.4;
            return Find(values, Least);
        });

        Assert.InRange(found.Count(changes => changes is [{ Start: 7 }]), 15, 20);
    }

    [Fact]
    public void Few_runs_and_equal_runs_are_no_error()
    {
        Assert.Empty(Find([], Least));
        Assert.Empty(Find([100, 200, 300], Least));
        Assert.Empty(Find([.. Enumerable.Repeat(100.0, 50)], Least));
    }

    [Fact]
    public void A_change_below_the_threshold_does_not_count() =>
        Assert.Empty(Find([.. Noisy(1, 80, place => place < 40 ? 100 : 108)], 0.20));

    static IReadOnlyList<ChangePoint> Find(double[] values, double least) => new ChangePoints(values).Find(least, Autocorrelation.Unknown);

    static double Resolution(double[] values) => new ChangePoints(values).Resolution(Autocorrelation.Unknown);

    // 1 % of noise, in which each run is like the one before.
    static double[] Correlated(int seed, int count, double correlation, bool heavyTails, double ratio = 1)
    {
        var random = new Random(seed);
        var (noise, values) = (0.0, new double[count]);
        for (var place = -30; place < count; place++)
        {
            noise = correlation * noise + Math.Sqrt(1 - correlation * correlation) * (heavyTails ? Student(random) : Statistics.NormalDraw(random));
            if (place >= 0)
                values[place] = 100 * Math.Exp(0.01 * noise) * (place >= count / 2 ? ratio : 1);
        }
        return values;
    }

    // With three degrees of freedom, and a variance of 1.
    static double Student(Random random) =>
        Statistics.NormalDraw(random) / Math.Sqrt(Enumerable.Range(0, 3).Sum(_ => Math.Pow(Statistics.NormalDraw(random), 2)));

    static double[] Noisy(int seed, int count, Func<int, double> level, int oneBadIn = 25)
    {
        var random = new Random(seed);
        return [.. Enumerable.Range(0, count)
            .Select(place => level(place) * Math.Exp(0.02 * Statistics.NormalDraw(random)) * (random.Next(oneBadIn) == 0 ? 1.3 : 1))];
    }
}
