using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Comparisons;

public class RunComparerTests
{
    static readonly (string, double)[] Ninety = [.. Enumerable.Range(0, 90).Select(i => ($"S{i:00}", 100.0 + i))];

    [Fact]
    public void A_slowdown_is_found_and_nothing_else()
    {
        var after = Ninety.Select(cell => cell.Item1 == "S07" ? (cell.Item1, cell.Item2 * 1.15) : cell);

        var comparison = Compare(MockRuns.Of(1, Ninety), MockRuns.Of(2, after));

        var slower = Assert.Single(comparison.Regressions);
        Assert.Equal(("S07", ChangeVerdict.Slower), (slower.Shown.Key.Launch.Serializer, slower.Verdict));
        Assert.InRange(slower.Time!.Value.Value, 1.12, 1.18);
        Assert.DoesNotContain(comparison.Changes, change => change.Verdict == ChangeVerdict.Faster);
    }

    [Fact]
    public void Times_with_and_without_conversion_are_not_compared()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 300)], allocated: 5000, converts: true));

        Assert.Equal((ChangeVerdict.Unsure, null), (Assert.Single(comparison.Changes).Verdict, comparison.Changes[0].Time));
        Assert.Empty(comparison.Regressions);
        Assert.Contains(comparison.Warnings, warning => warning.Cause.StartsWith("A: only one side includes the conversion", StringComparison.Ordinal));
    }

    [Fact]
    public void With_the_rule_of_the_interval_a_change_counts_only_if_all_of_it_is_beyond_the_threshold()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100), ("B", 100)]), MockRuns.Of(2, [("A", 106.5), ("B", 130)]));

        var point = RunComparer.Compare([before], [after], 0.05, All);
        var interval = RunComparer.Compare([before], [after], 0.05, All, Confidence.Interval);

        Assert.Equal(["A", "B"], point.Regressions.Select(change => change.Shown.Key.Launch.Serializer));
        Assert.Equal(["B"], interval.Regressions.Select(change => change.Shown.Key.Launch.Serializer));
    }

    [Fact]
    public void What_became_faster_is_no_regression()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 80)]));

        Assert.Equal(ChangeVerdict.Faster, Assert.Single(comparison.Changes).Verdict);
        Assert.Empty(comparison.Regressions);
    }

    [Fact]
    public void The_same_results_are_the_same_and_a_threshold_below_the_interval_makes_them_unsure()
    {
        var run = MockRuns.Of(1, Ninety);

        Assert.All(
            RunComparer.Compare([run], [run], 0.1, All).Changes,
            change => Assert.Equal((ChangeVerdict.Same, 1.0), (change.Verdict, change.Time!.Value.Value)));
        Assert.All(RunComparer.Compare([run], [run], 0.001, All).Changes, change => Assert.Equal(ChangeVerdict.Unsure, change.Verdict));
    }

    [Fact]
    public void Runs_of_an_unchanged_program_raise_an_alarm_in_at_most_one_of_twenty()
    {
        // Counts any alarm among 30 cells, whatever its size, as the correction promises.
        const int Pairs = 40;
        var cells = Ninety.Take(30).ToList();
        var alarms = Enumerable.Range(0, Pairs).Count(pair =>
            RunComparer.Compare([MockRuns.Of(2 * pair, cells)], [MockRuns.Of(2 * pair + 1, cells)], 0.0001, [Metric.Time])
                .Changes.Any(change => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster));

        Assert.InRange(alarms, 0, 5);
    }

    [Fact]
    public void A_small_significant_change_is_none_below_the_threshold()
    {
        var comparison = RunComparer.Compare([MockRuns.Of(1, [("A", 100)], launches: 20)], [MockRuns.Of(2, [("A", 105)], launches: 20)], 0.10, All);

        var change = Assert.Single(comparison.Changes);
        Assert.True(change.CorrectedChance < 0.05);
        Assert.Equal(ChangeVerdict.Same, change.Verdict);
    }

    [Theory]
    [InlineData(100, 104.5, ChangeVerdict.SlowerWithin)]
    [InlineData(104.5, 100, ChangeVerdict.FasterWithin)]
    public void A_significant_change_whose_interval_reaches_over_the_threshold_is_no_regression_and_is_not_unsure(
        double before, double after, ChangeVerdict expected)
    {
        var comparison = RunComparer.Compare(
            [MockRuns.Of(1, [("A", before)], launches: 10)], [MockRuns.Of(2, [("A", after)], launches: 10)], 0.05, All);

        var change = Assert.Single(comparison.Changes);
        Assert.True(change.CorrectedChance < 0.05, $"{change.CorrectedChance}");
        Assert.Equal(expected, change.Verdict);
        Assert.Empty(comparison.Regressions);
    }

    [Fact]
    public void One_launch_on_a_side_is_never_sure()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 200)], launches: 1));

        Assert.Equal((ChangeVerdict.Unsure, null), (comparison.Changes[0].Verdict, comparison.Changes[0].Time));
        Assert.Contains(comparison.Warnings, warning => warning.Chapter == Chapter.OneLaunch);
    }

    [Fact]
    public void Growth_of_payload_and_allocations_is_a_regression_unless_the_metric_is_not_requested()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], payload: 110, allocated: 1100));

        Assert.Equal([Metric.Size, Metric.Allocated], Assert.Single(Compare(before, after).Regressions).Grown);
        Assert.Empty(RunComparer.Compare([before], [after], 0.05, [Metric.Time]).Regressions);
        Assert.Empty(RunComparer.Compare([before], [after], 0.2, All).Regressions);
        Assert.Empty(Compare(after, before).Regressions);
    }

    [Fact]
    public void Allocations_that_differ_between_launches_of_one_program_are_no_regression()
    {
        RunResults[] before = [MockRuns.Of(1, [("A", 100)], launches: 3), MockRuns.Of(2, [("A", 100)], launches: 3, allocated: 1640)];
        var (asBefore, more) = (MockRuns.Of(3, [("A", 100)], allocated: 1640), MockRuns.Of(4, [("A", 100)], allocated: 2000));

        Assert.Empty(RunComparer.Compare(before, [asBefore], 0.05, All).Regressions);
        Assert.Equal([Metric.Allocated], Assert.Single(RunComparer.Compare(before, [more], 0.05, All).Regressions).Grown);
    }

    [Fact]
    public void A_few_bytes_that_the_runtime_allocates_are_no_change_and_one_byte_of_payload_is()
    {
        var change = Compare(MockRuns.Of(1, [("A", 100)], allocated: 0), MockRuns.Of(2, [("A", 100)], allocated: 8, payload: 101)).Changes[0];

        Assert.Equal((false, true), (change.AllocationDiffers, change.SizeDiffers));
        Assert.Empty(change.Grown);
    }

    [Theory]
    [InlineData(272, 0)]
    [InlineData(2 * 272, 1)]
    public void What_differs_as_much_between_launches_of_one_program_is_no_regression_of_allocations(long allocated, int regressions)
    {
        var before = MockRuns.Of(1, []).With("A", 100, 208, 272, 208).With("B", 100, 208, 208, 208);
        var after = MockRuns.Of(2, []).With("A", 100, allocated, allocated, allocated).With("B", 100, 208, 208, 208);

        var comparison = Compare(before, after);

        Assert.Equal(regressions, comparison.Regressions.Count());
        var warning = Assert.Single(comparison.Warnings, warning => warning.Chapter == Chapter.Allocations);
        Assert.Contains("A (up to 1.31 times)", warning.Cause, StringComparison.Ordinal);
        Assert.DoesNotContain(Compare(before, before).Warnings, warning => warning.Chapter == Chapter.Allocations);
    }

    [Fact]
    public void A_difference_between_launches_that_rounds_to_nothing_needs_no_warning()
    {
        var before = MockRuns.Of(1, []).With("A", 100, 100_000, 100_200, 100_000);
        var after = MockRuns.Of(2, []).With("A", 100, 100_200, 100_200, 100_200);

        Assert.True(Assert.Single(Compare(before, after).Changes).AllocationDiffers);
        Assert.DoesNotContain(Compare(before, after).Warnings, warning => warning.Chapter == Chapter.Allocations);
    }

    [Fact]
    public void A_serializer_whose_launches_allocate_the_same_regresses_beside_one_whose_launches_do_not()
    {
        var before = MockRuns.Of(1, []).With("A", 100, 208, 272, 208).With("B", 100, 208, 208, 208);
        var after = MockRuns.Of(2, []).With("A", 100, 272, 208, 272).With("B", 100, 272, 272, 272);

        Assert.Equal("B", Assert.Single(Compare(before, after).Regressions).Shown.Key.Launch.Serializer);
    }

    [Fact]
    public void A_reference_that_became_slower_shows_the_machine_and_is_no_regression()
    {
        var (before, after) = (MockRuns.Of(1, [("Nop", 100), ("A", 100)], limit: "Nop"), MockRuns.Of(2, [("Nop", 200), ("A", 100)], limit: "Nop"));

        var comparison = Compare(before, after);

        Assert.Contains(comparison.Changes, change => change.Verdict == ChangeVerdict.Slower);
        Assert.Empty(comparison.Regressions);
    }

    [Fact]
    public void References_alone_are_what_the_user_compares()
    {
        var (before, after) = (MockRuns.Of(1, [("Nop", 100)], limit: "Nop"), MockRuns.Of(2, [("Nop", 200)], limit: "Nop"));

        Assert.Single(Compare(before, after).Regressions);
    }

    [Fact]
    public void What_breaks_is_a_regression_and_what_was_broken_is_none()
    {
        var good = MockRuns.Of(1, [("A", 100)]);
        var bad = MockRuns.Of(2, []).With("A", "it broke");

        Assert.Equal(ChangeVerdict.Broken, Assert.Single(RunComparer.Compare([good], [bad], 0.05, [Metric.Time]).Regressions).Verdict);
        Assert.Equal((ChangeVerdict.Fixed, 0), Only(Compare(bad, good)));
        Assert.Equal((ChangeVerdict.Failing, 0), Only(Compare(bad, bad)));
    }

    [Fact]
    public void Data_that_are_lost_now_are_a_regression_however_fast()
    {
        var lossy = MockRuns.Of(2, [("A", 10)]);
        MockRuns.Write(lossy, new Launch { Id = 9, Key = lossy.Launches[0].Key, Operations = [Operation.Serialize] });
        MockRuns.Write(lossy, new Verified { PayloadBytes = 9, Differences = 1, Paths = ["Title"], Texts = ["\"a\" became null"], Kinds = ["values"] });
        MockRuns.Write(lossy, Synthetic.Slice([Synthetic.Sample(10)]));
        MockRuns.Write(lossy, new Finished { PeakBytes = 1, CompiledMethods = 1 });
        MockRuns.Write(lossy, new LaunchEnd(null, false, 1) { Launch = 9 });

        Assert.Equal((ChangeVerdict.Broken, 1), Only(Compare(MockRuns.Of(1, [("A", 100)]), lossy)));
    }

    [Fact]
    public void New_and_missing_cells_are_reported_and_are_no_regression()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100), ("Old", 100)]), MockRuns.Of(2, [("A", 100), ("Young", 100)]));

        Assert.Equal(["A", "Old", "Young"], comparison.Changes.Select(change => change.Shown.Key.Launch.Serializer));
        Assert.Equal([ChangeVerdict.Gone, ChangeVerdict.New], comparison.Changes.Skip(1).Select(change => change.Verdict));
        Assert.Empty(comparison.Regressions);
        Assert.False(Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("B", 100)])).Comparable);
    }

    [Fact]
    public void Another_version_or_runtime_stands_against_the_only_one_there_was()
    {
        var cells = CellMerger.Cells([MockRuns.Of(1, [("A", 100)])]);
        Cell With(string version, string runtime) =>
            cells[0] with { Key = cells[0].Key with { Launch = cells[0].Key.Launch with { RequestedVersion = version, Runtime = runtime } } };
        var (old, young, framework) = (With("12.0.3", "net10.0"), With("", "net10.0"), With("", "net9.0"));

        Assert.Equal([(old, young)], CellPairs.Pair([old], [young]));
        Assert.Equal([(young, framework)], CellPairs.Pair([young], [framework]));
        Assert.Equal([(young, young), ((Cell?)null, framework)], CellPairs.Pair([young], [young, framework]));
        Assert.Equal([(young, young), (old, (Cell?)null)], CellPairs.Pair([old, young], [young]));
    }

    [Fact]
    public void A_slow_hour_is_scaled_away_and_reported()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], kernelNs: 1.1 * Synthetic.KernelNs));

        Assert.InRange(comparison.Changes[0].Time!.Value.Value, 0.97, 1.03);
        Assert.Contains(comparison.Warnings, warning => warning.Cause.Contains("10 % slower in the head: the times are scaled", StringComparison.Ordinal));
    }

    [Fact]
    public void Another_machine_is_compared_and_reported()
    {
        var comparison = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], machine: "Other CPU, Mock OS"));

        Assert.NotNull(comparison.Changes[0].Time);
        Assert.Contains(comparison.Warnings, warning => warning.Cause.StartsWith("different machines", StringComparison.Ordinal));
    }

    [Fact]
    public void Several_runs_of_a_side_narrow_the_interval_and_machines_stand_each_against_itself()
    {
        var one = Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)])).Changes[0].Time!.Value;
        var two = RunComparer.Compare(
            [MockRuns.Of(1, [("A", 100)]), MockRuns.Of(3, [("A", 100)])], [MockRuns.Of(2, [("A", 100)]), MockRuns.Of(4, [("A", 100)])], 0.05, All);
        RunResults[] machines(int seed) => [MockRuns.Of(seed, [("A", 100)]), MockRuns.Of(seed + 1, [("A", 300)], machine: "Slow CPU, Mock OS")];
        var both = RunComparer.Compare(machines(5), machines(7), 0.05, All);

        Assert.True(two.Changes[0].Time!.Value.High - two.Changes[0].Time!.Value.Low < one.High - one.Low);
        Assert.DoesNotContain(two.Warnings, warning => warning.Chapter == Chapter.FewRuns);
        Assert.Equal(["Mock 9000", "Slow"], both.Changes.Select(change => change.Origin));
        Assert.All(both.Changes, change => Assert.InRange(change.Time!.Value.Value, 0.95, 1.05));
    }

    [Fact]
    public void Different_knobs_are_reported() => Assert.Contains(
        Compare(MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], environment: "DOTNET_TieredPGO=0")).Warnings,
            warning => warning.Chapter == Chapter.Knobs);

    static IReadOnlyList<Metric> All => Enum.GetValues<Metric>();

    static Comparison Compare(RunResults before, RunResults after) => RunComparer.Compare([before], [after], 0.05, All);

    static (ChangeVerdict, int) Only(Comparison comparison) => (Assert.Single(comparison.Changes).Verdict, comparison.Regressions.Count());
}
