using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Commands.Comparisons;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Report.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

/// <summary>The judgment of <c>touchstone ab</c>: base, head and the base once more, from one run.</summary>
public class CompareSidesTests
{
    static readonly Metric[] All = Enum.GetValues<Metric>();

    [Fact]
    public void A_slower_head_is_found_and_the_base_is_the_same_as_itself()
    {
        var comparison = RunComparer.CompareSides(Run([("A", 100), ("B", 200)], [("A", 115), ("B", 200)], [("A", 100), ("B", 200)]), 0.05, All);

        Assert.Equal("A", Assert.Single(comparison.Regressions).Shown.Key.Launch.Serializer);
        Assert.False(comparison.IsTooNoisy);
        Assert.All(comparison.Noise!.Changes, change => Assert.Equal(ChangeVerdict.Same, change.Verdict));
        Assert.Equal(Math.Sqrt(1.15), Assert.Single(comparison.Operations).Time.Value, 0.02);
        Assert.DoesNotContain(comparison.Warnings, warning => warning.Chapter == Chapter.FewRuns);
    }

    [Fact]
    public void Where_the_base_differs_from_itself_times_do_not_count_but_allocations_do()
    {
        var noisy = Run([("A", 100)], [("A", 130)], [("A", 130)], allocated: 5000);

        var comparison = RunComparer.CompareSides(noisy, 0.05, All);

        Assert.True(comparison.IsTooNoisy);
        Assert.Equal([Metric.Size, Metric.Allocated], comparison.Judged);
        Assert.Contains(Metric.Allocated, Assert.Single(comparison.Regressions).Grown);
        Assert.Empty(RunComparer.CompareSides(noisy, 0.05, [Metric.Time]).Regressions);
        Assert.Matches(
            @"^too noisy to compare times: the base differs from itself by more than 5 % \(A, N = 1, serialize: 1\.3\d\); "
            + "sizes, allocations and losses count: 1 regression above 5 %: 1 allocates more$",
            ComparisonText.Result(comparison));
    }

    [Fact]
    public void Noise_does_not_matter_to_who_asks_only_for_sizes()
    {
        var comparison = RunComparer.CompareSides(Run([("A", 100)], [("A", 130)], [("A", 130)]), 0.05, [Metric.Size]);

        Assert.False(comparison.IsTooNoisy);
        Assert.Equal(
            "no regression above 5 %: sizes and losses are as before; times and allocations were not judged (--metric)",
            ComparisonText.Result(comparison));
    }

    [Fact]
    public void What_helps_is_an_option_that_ab_has()
    {
        var comparison = RunComparer.CompareSides(Run([("A", 100)], [("A", 100)], [("A", 100)]), 0.0001, All);

        Assert.EndsWith("measure longer, with a larger --budget", ComparisonText.Result(comparison), StringComparison.Ordinal);
    }

    [Fact]
    public void All_launches_of_the_base_count()
    {
        var comparison = RunComparer.CompareSides(Run([("A", 100)], [("A", 100)], [("A", 100)]), 0.05, All);

        Assert.Equal((10, 5), (comparison.Changes[0].Base!.Cost.Launches, comparison.Changes[0].Head!.Cost.Launches));
    }

    [Fact]
    public void What_differs_between_runs_does_not_widen_the_ratio_of_two_sides_of_one_run()
    {
        // Launches differ by 1 %, so 200 of them leave next to nothing. Two runs differ by 0.5 % each, however many launches they have.
        const double FloorOfTwoRuns = 1.96 * 1.41 * 0.005;
        (string, double)[] cells = [("A", 100)];

        var sides = RunComparer.CompareSides(Run(cells, cells, cells, launches: 200), 0.05, All);
        var runs = RunComparer.Compare([MockRuns.Of(1, cells, launches: 200)], [MockRuns.Of(2, cells, launches: 200)], 0.05, All);

        Assert.InRange(HalfWidth(sides), 0, 0.2 * FloorOfTwoRuns);
        Assert.InRange(HalfWidth(runs), FloorOfTwoRuns, 1.2 * FloorOfTwoRuns);

        static double HalfWidth(Comparison comparison) => Assert.Single(comparison.Changes).Time!.Value is var time ? Math.Log(time.High / time.Low) / 2 : 0;
    }

    [Fact]
    public void The_report_names_both_sides_and_the_noise()
    {
        using var text = new StringWriter();
        var report = IComparisonReport.All.First(report => report.Name == "console");

        report.Write(RunComparer.CompareSides(Run([("A", 100)], [("A", 100)], [("A", 100)]), 0.05, All), text, new Page());

        Assert.Contains("base: commit 1234 (main), measured 2026-01-31", text.ToString(), StringComparison.Ordinal);
        Assert.Contains("head: the files as they are, measured 2026-01-31", text.ToString(), StringComparison.Ordinal);
        Assert.Contains("noise: the base measured once more took serialize ", text.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_side_that_could_not_be_built_is_named_with_its_reason()
    {
        var run = Run([("A", 100)], [], [("A", 100)]);
        var key = run.Launches[0].Key with { Side = Sides.Head };
        MockRuns.Write(run, new Unavailable(key, [Touchstone.Protocol.Operation.Serialize], false, "CS1002: ; expected"));

        var comparison = RunComparer.CompareSides(run, 0.05, All);

        Assert.Equal(ChangeVerdict.Gone, Assert.Single(comparison.Changes).Verdict);
        Assert.Equal(["head, A: CS1002: ; expected"], ComparisonText.Notes(comparison));
    }

    [Fact]
    public void Where_neither_side_could_be_measured_nothing_was_compared_and_the_exit_code_says_so()
    {
        var run = Run([], [], []);
        foreach (var side in (string[])[Sides.Base, Sides.Head])
        {
            var key = MockRuns.Of(1, [("A", 100)]).Launches[0].Key with { Side = side };
            MockRuns.Write(run, new Unavailable(key, [Touchstone.Protocol.Operation.Serialize], false, "9.0.0 was requested"));
        }

        var comparison = RunComparer.CompareSides(run, 0.05, All);

        Assert.StartsWith("nothing was compared: ", ComparisonText.Result(comparison), StringComparison.Ordinal);
        Assert.Equal(2, AbCommand.ExitCode(comparison, strict: false));
    }

    [Fact]
    public void Where_a_side_could_not_be_built_and_the_other_was_not_measured_nothing_was_compared()
    {
        var run = Run([], [], []);
        var key = MockRuns.Of(1, [("A", 100)]).Launches[0].Key with { Side = Sides.Head };
        MockRuns.Write(run, new Unavailable(key, [Touchstone.Protocol.Operation.Serialize], false, "CS1002: ; expected"));

        var comparison = RunComparer.CompareSides(run, 0.05, All);

        Assert.Equal("nothing was compared: A could not be built from head (the files as they are)", ComparisonText.Result(comparison));
        Assert.Equal(["head, A: CS1002: ; expected"], ComparisonText.Notes(comparison));
        using var text = new StringWriter();
        IComparisonReport.All.First(report => report.Name == "console").Write(comparison, text, new Page { Details = true });
        Assert.DoesNotContain("ratio", text.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void The_side_of_a_launch_is_in_its_record_and_in_the_label_of_its_row()
    {
        var run = Run([("A", 100)], [("A", 100)], [("A", 100)]);

        var launch = Assert.Single(run.Launches, launch => launch.Key.Side == Sides.Again && launch.Id == 11);

        Assert.Contains("\"side\":\"base again\"", launch.ToString(), StringComparison.Ordinal);
        var read = new RunResults();
        MockRuns.Write(read, launch);
        Assert.Equal(launch.Key, Assert.Single(read.Launches).Key);
        Assert.Equal(
            ["A [base again]", "A [base]", "A [head]"], Summarizer.Summarize(run).Groups[0].Rows.Select(row => row.Label).Order(StringComparer.Ordinal));
    }

    static RunResults Run((string, double)[] before, (string, double)[] after, (string, double)[] again, long allocated = 1000, int launches = 5)
    {
        var run = new RunResults();
        MockRuns.Write(run, new RunHeader(["ab"], new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc), MockRuns.Machine, "", []));
        MockRuns.Write(run, new SideName(Sides.Base, "commit 1234 (main)"));
        MockRuns.Write(run, new SideName(Sides.Head, "the files as they are"));
        Add(Sides.Base, MockRuns.Of(1, before, launches: launches));
        Add(Sides.Head, MockRuns.Of(2, after, allocated: allocated, launches: launches));
        Add(Sides.Again, MockRuns.Of(3, again, launches: launches));
        return run;

        void Add(string side, RunResults part)
        {
            foreach (var launch in part.Launches)
                run.Launches.Add(launch.Under(run.Launches.Count + 1, launch.Key with { Side = side }));
        }
    }
}
