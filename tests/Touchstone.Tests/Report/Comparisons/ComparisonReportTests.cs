using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Comparisons;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Comparisons;

/// <summary>Every report format of a comparison as a whole, with every verdict. The text is the same in every culture.</summary>
public class ComparisonReportTests
{
    static readonly Metric[] All = Enum.GetValues<Metric>();

    public static TheoryData<string> Cultures => Culture.All;

    [Theory, MemberData(nameof(Cultures))]
    public void The_console_shows_the_changed_cells_or_all_of_them_and_the_result_last(string culture)
    {
        Snapshot.Matches(Text("console", Mock(), new Page(160) { Details = true }, culture), "Compare.Console.160");
        Snapshot.Matches(Text("console", Mock(), new Page(80), culture), "Compare.Console.80");
    }

    [Theory, MemberData(nameof(Cultures))]
    public void The_markdown_suits_a_pull_request(string culture) => Snapshot.Matches(Text("markdown", Mock(), new Page(), culture), "Compare.Markdown");

    [Theory, MemberData(nameof(Cultures))]
    public void The_json_has_an_object_per_cell(string culture) => Snapshot.Matches(Text("json", Mock(), new Page(), culture), "Compare.Json");

    [Theory, MemberData(nameof(Cultures))]
    public void Counts_have_a_section_beside_the_times(string culture)
    {
        Snapshot.Matches(Text("console", Counted(1021), new Page(80) { Details = true }, culture), "Compare.Counts.Console.80");
        Snapshot.Matches(Text("markdown", Counted(1021), new Page(), culture), "Compare.Counts.Markdown");
        Snapshot.Matches(Text("json", Counted(1021), new Page(), culture), "Compare.Counts.Json");
    }

    [Fact]
    public void Where_times_cannot_tell_a_sentence_says_what_the_instructions_did()
    {
        Assert.Equal("times of 1 cell cannot tell; instructions are the same", CountText.BesideTimes(Counted(1000)));
        Assert.Equal("times of 1 cell cannot tell; instructions grew by 2.1 % (A, books, N = 10, serialize)", CountText.BesideTimes(Counted(1021)));
        Assert.Equal("times of 1 cell cannot tell; instructions fell by 50 % (A, books, N = 10, serialize)", CountText.BesideTimes(Counted(500)));
        Assert.Equal("", CountText.BesideTimes(Counted(1021) with { Counts = null }));
        Assert.Equal("", CountText.BesideTimes(Counted(1021) with { Metrics = [Metric.Size] }));
        Assert.Equal("", CountText.BesideTimes(Counted(1021, threshold: 0.05)));
    }

    // One launch is too little to judge a change of 0.1 %.
    static Comparison Counted(double managed, double threshold = 0.001)
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 101)]));
        var comparison = RunComparer.Compare([before], [after], threshold, All);
        var key = comparison.Changes[0].Shown.Key.Launch with { Count = 10 };
        return comparison with
        {
            Counts = new CountComparison(
                [new CountChange(Estimate(1000), Estimate(managed), 0.005)],
                [new SideName(Sides.Base, "commit 1a2b3c"), new SideName(Sides.Head, "the files as they are")], Threshold: 0.005),
        };

        InstructionCount Estimate(double instructions) =>
            new(key, Operation.Serialize) { Managed = [instructions], Native = [0], AllocatedBytes = 1720, PayloadBytes = 55 };
    }

    [Fact]
    public void Without_a_regression_the_result_says_so()
    {
        var run = MockRuns.Of(1, [("A", 100)]);

        var text = Text("console", RunComparer.Compare([run], [run], 0.05, All), new Page(), "");

        Assert.EndsWith("\nno regression above 5 %: 1 same\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Where_nothing_could_be_resolved_the_result_is_not_that_nothing_regressed()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100), ("B", 100)]), MockRuns.Of(2, [("A", 101), ("B", 100)]));

        var text = Text("console", RunComparer.Compare([before], [after], 0.001, All), new Page(), "");

        Assert.EndsWith(
            "\ncannot tell: none of 2 comparisons could resolve 0.1 %; measure both sides with more launches, for example --launches 5\n", text,
            StringComparison.Ordinal);
        Assert.DoesNotContain("1 object)", text, StringComparison.Ordinal);
        Assert.Contains("--details shows all 2 cells", text, StringComparison.Ordinal);
    }

    [Fact]
    public void No_regression_is_said_only_of_the_cells_that_could_be_judged()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100), ("B", 100)]), MockRuns.Of(2, [("A", 100), ("B", 106.5)]));

        Assert.Equal(
            "no regression above 5 % in 1 of 2 cells: 1 unsure, 1 same",
            ComparisonText.Result(RunComparer.Compare([before], [after], 0.05, All, Confidence.Interval)));
    }

    [Fact]
    public void Cells_without_a_ratio_are_no_result_either()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100)], launches: 1), MockRuns.Of(2, [("A", 100)], launches: 1));

        Assert.StartsWith(
            "cannot tell: none of 1 comparisons could resolve 5 %", ComparisonText.Result(RunComparer.Compare([before], [after], 0.05, All)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void The_result_counts_what_regressed_and_not_only_times()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100), ("B", 100)]), MockRuns.Of(2, [("A", 120), ("B", 100)], payload: 200));

        var all = RunComparer.Compare([before], [after], 0.05, All);
        var sizes = RunComparer.Compare([before], [after], 0.05, [Metric.Size]);

        Assert.Equal("2 regressions above 5 %: 1 slower, 2 larger", ComparisonText.Result(all));
        Assert.Equal("2 regressions above 5 %: 2 larger; times and allocations were not judged (--metric)", ComparisonText.Result(sizes));
        Assert.All(ComparisonText.Regressions(sizes), sentence => Assert.DoesNotContain("times as long", sentence, StringComparison.Ordinal));
    }

    [Fact]
    public void A_loss_is_one_regression_in_all_operations_and_has_no_threshold()
    {
        var one = RunComparer.Compare([MockRuns.Of(1, [("A", 100)])], [MockRuns.Of(2, []).With("A", "it broke")], 0.05, All);
        var broken = Assert.Single(one.Changes);
        var other = broken with { Head = broken.Head! with { Key = broken.Head.Key with { Operation = Operation.Deserialize } } };
        var comparison = one with { Changes = [broken, other] };

        Assert.Equal("1 regression: 1 broken", ComparisonText.Result(comparison));
        Assert.Equal(["A, books, N = 1, serialize, deserialize: fails now: it broke"], ComparisonText.Regressions(comparison));
    }

    [Fact]
    public void A_result_without_times_says_so()
    {
        var run = MockRuns.Of(1, [("A", 100)]);

        Assert.Equal(
            "no regression above 5 %: sizes, allocations and losses are as before; times were not judged (--metric)",
            ComparisonText.Result(RunComparer.Compare([run], [run], 0.05, [Metric.Size, Metric.Allocated])));
    }

    [Fact]
    public void The_legend_explains_the_verdicts_that_there_are_and_no_others()
    {
        var run = MockRuns.Of(1, [("A", 100)]);

        Assert.Equal(["ratio", "chance", "same"], ChangeTable.Legend(RunComparer.Compare([run], [run], 0.05, All)).Select(line => line.Name));
        Assert.Equal(
            [
                "ratio", "chance", "broken", "slower, faster", "fixed", "failing", "new", "gone", "slightly slower", "same", "larger",
                "allocates more",
            ],
            ChangeTable.Legend(Mock()).Select(line => line.Name));
    }

    [Fact]
    public void An_operation_with_one_cell_is_not_shown_twice()
    {
        var run = MockRuns.Of(1, [("A", 100)]);

        Assert.Null(ChangeTable.OfOperations(RunComparer.Compare([run], [run], 0.05, All)));
        Assert.NotNull(ChangeTable.OfOperations(Mock()));
    }

    [Fact]
    public void An_interval_that_says_nothing_is_not_shown_as_one()
    {
        Assert.Equal("unknown", ChangeTable.Interval(new RatioEstimate(1, 0.0001, 37_370, 1)));
        Assert.Equal("0.50 - 2.00", ChangeTable.Interval(new RatioEstimate(1, 0.5, 2, 1)));
    }

    [Fact]
    public void Where_only_all_cells_together_are_the_same_the_result_says_so()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 101)]));
        var comparison = RunComparer.Compare([before], [after], 0.05, All);
        var together = new SerializerChange("A", 9, new RatioEstimate(1.01, 0.99, 1.03, 1), ChangeVerdict.Same);
        var unsure = comparison with
        {
            Changes = [.. comparison.Changes.Select(change => change with { Verdict = ChangeVerdict.Unsure })],
            Serializers = [together],
        };

        Assert.EndsWith(
            "\nno regression above 5 %: 1 unsure; all cells together are the same for A\n", Text("console", unsure, new Page(), ""),
            StringComparison.Ordinal);
    }

    [Fact]
    public void The_markdown_of_a_thousand_cells_fits_into_a_comment()
    {
        var (before, after) = (MockRuns.Of(1, Cells(100), launches: 2), MockRuns.Of(2, Cells(200), launches: 2));

        var text = Text("markdown", RunComparer.Compare([before], [after], 0.05, All), new Page(), "");

        Assert.InRange(text.Length, 64_000, 65_536);
        Assert.Contains("- and 950 more\n", text, StringComparison.Ordinal);
        Assert.Contains(" |\n\nThe other rows do not fit into a comment.\n\n- **ratio**", text, StringComparison.Ordinal);
        Assert.Matches(@"\| serialize \| 1.000 \|", text);

        static IEnumerable<(string, double)> Cells(double ns) => Enumerable.Range(0, 1000).Select(i => ($"Serializer{i:0000}", ns));
    }

    [Fact]
    public void The_markdown_of_a_thousand_runs_fits_into_a_comment()
    {
        var runs = Enumerable.Range(0, 1000).Select(minute => MockRuns.Of(minute, [("A", 100)])).ToList();

        var text = Text("markdown", RunComparer.Compare(runs, runs, 0.05, All), new Page(), "");

        Assert.InRange(text.Length, 1_000, 65_536);
        Assert.Contains("- head: 980 more runs\n", text, StringComparison.Ordinal);
    }

    static Comparison Mock()
    {
        var before = MockRuns.Of(1, [("Same", 100), ("Slow", 1000), ("Fast", 2000), ("Gone", 100), ("Broken", 100), ("Within", 100)])
            .With("Fixed", "it broke").With("Failing", "it broke");
        var after = MockRuns.Of(
            2, [("Same", 100), ("Slow", 1200), ("Fast", 1500), ("New", 100), ("Fixed", 100), ("Within", 104.5)], scenario: "after", version: "2.0",
            payload: 110, allocated: 2000)
            .With("Broken", "IOException: <b>no</b>\nmore").With("Failing", "it broke");
        return RunComparer.Compare([before], [after], 0.05, All);
    }

    static string Text(string name, Comparison comparison, Page page, string culture) => Culture.Under(culture, () =>
    {
        var output = new StringWriter { NewLine = "\r\n" };
        IComparisonReport.All.Single(report => report.Name == name).Write(comparison, output, page);
        return output.ToString();
    });
}
