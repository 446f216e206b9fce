using Touchstone.Analysis.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

public class RunShiftTests
{
    [Fact]
    public void What_most_cells_share_is_no_change_of_one_of_them_and_is_said()
    {
        var comparison = Compare(Serializers(20), Serializers(20, 1.025));

        Assert.Empty(comparison.Regressions);
        Assert.DoesNotContain(comparison.Changes, change => change.Verdict is ChangeVerdict.SlowerWithin or ChangeVerdict.Slower);
        Assert.InRange(comparison.Changes.Average(change => change.Time!.Value.Value), 0.995, 1.005);
        Assert.Contains(comparison.Warnings, warning => warning.Cause.StartsWith("most cells of the head are 2.", StringComparison.Ordinal));
    }

    [Fact]
    public void A_change_is_relative_to_what_the_others_share()
    {
        var after = Serializers(20, 0.98).Select((cell, place) => place == 3 ? (cell.Name, cell.Ns * 1.12) : cell);

        var slower = Assert.Single(Compare(Serializers(20), after).Regressions);

        Assert.Equal("S3", slower.Shown.Key.Launch.Serializer);
        Assert.InRange(slower.Time!.Value.Value, 1.10, 1.14);
    }

    [Fact]
    public void What_is_farther_than_runs_differ_is_a_change_of_all()
    {
        var comparison = Compare(Serializers(20), Serializers(20, 1.12));

        Assert.Equal(20, comparison.Regressions.Count());
        Assert.DoesNotContain(comparison.Warnings, warning => warning.Cause.StartsWith("most cells", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(4, "1.0")]
    [InlineData(20, "1.1")]
    public void Few_serializers_or_new_versions_of_all_show_no_shift(int serializers, string version)
    {
        var comparison = RunComparer.Compare(
            [MockRuns.Of(1, Serializers(serializers))], [MockRuns.Of(2, Serializers(serializers, 1.025), version: version)], 0.05, [Metric.Time]);

        Assert.InRange(comparison.Changes.Average(change => change.Time!.Value.Value), 1.015, 1.035);
        Assert.DoesNotContain(comparison.Warnings, warning => warning.Cause.StartsWith("most cells", StringComparison.Ordinal));
    }

    [Fact]
    public void One_comparison_in_twenty_raises_an_alarm_at_most_where_runs_shift_by_more_than_a_percent()
    {
        const int Trials = 80;
        var random = new Random(5);

        var alarms = Enumerable.Range(0, Trials).Count(trial => RunComparer.Compare(
            [MockRuns.Of(2 * trial, Serializers(16, Shift(random)), launches: 3)],
            [MockRuns.Of(2 * trial + 1, Serializers(16, Shift(random)), launches: 3)],
            0.01,
            [Metric.Time]).Changes.Any(change => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster));

        // Two standard errors above a share of 5 %.
        Assert.InRange(alarms / (double)Trials, 0, 0.05 + 2 * Math.Sqrt(0.05 * 0.95 / Trials));
    }

    static double Shift(Random random) => Math.Exp(0.012 * Statistics.NormalDraw(random));

    static Comparison Compare(IEnumerable<(string, double)> before, IEnumerable<(string, double)> after) =>
        RunComparer.Compare([MockRuns.Of(1, before)], [MockRuns.Of(2, after)], 0.05, [Metric.Time]);

    static IEnumerable<(string Name, double Ns)> Serializers(int count, double factor = 1) =>
        Enumerable.Range(0, count).Select(place => ($"S{place}", factor * (100 + 10 * place)));
}
