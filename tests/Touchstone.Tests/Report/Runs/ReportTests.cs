using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Report.Html;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Runs;

/// <summary>Every report as a whole, on a mock machine. The text is the same in every culture.</summary>
public partial class ReportTests
{
    public static TheoryData<string> Cultures => Culture.All;

    [Theory, MemberData(nameof(Cultures))]
    public void The_console_report_fits_80_columns(string culture) =>
        Snapshot.Matches(Text("console", MockSummary.Create(), new Page(80), culture), "Console.80");

    [Theory, MemberData(nameof(Cultures))]
    public void The_console_report_explains_everything_at_160_columns_when_requested(string culture) =>
        Snapshot.Matches(Text("console", MockSummary.Create(), new Page(160) { Columns = [Page.AllColumns], Explain = true }, culture), "Console.160");

    [Fact]
    public void The_usual_columns_fit_100_columns_with_both_directions()
    {
        var text = Text("console", MockSummary.Create(), new Page(100), "");

        Assert.Contains("serialize  deserialize  round trip     ±  ratio   size  allocated\n", text, StringComparison.Ordinal);
        Assert.All(text.Split('\n').Where(line => !line.StartsWith("  next:", StringComparison.Ordinal)), line => Assert.True(line.Length <= 100, line));
    }

    [Theory, MemberData(nameof(Cultures))]
    public void The_markdown_report_suits_a_job_summary(string culture) =>
        Snapshot.Matches(Text("markdown", MockSummary.Create(), new Page(), culture), "Markdown");

    [Theory, MemberData(nameof(Cultures))]
    public void The_csv_report_has_a_line_per_cell(string culture) =>
        Snapshot.Matches(Text("csv", MockSummary.Create(), new Page(), culture), "Csv");

    [Theory, MemberData(nameof(Cultures))]
    public void The_json_report_has_an_object_per_cell(string culture) =>
        Snapshot.Matches(Text("json", MockSummary.Create(), new Page(), culture), "Json");

    [Theory]
    [InlineData("console")]
    [InlineData("markdown")]
    public void Many_runs_have_a_line_for_each_machine(string report)
    {
        var two = MockSummary.OfTwoMachines();
        var start = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        var runs = Enumerable.Range(0, 2999).Select(hour => two.Runs[hour % 2] with { Created = start.AddHours(hour) });

        var text = Text(report, two with { Runs = [.. runs] }, new Page(200), "");

        Assert.Equal(
            [
                "merged from 2 999 runs",
                "- Mock CPU 9000: 1 500 runs, nightly, measured 2026-01-01 00:00 UTC to 2026-05-05 22:00 UTC on Mock CPU 9000, Mock OS 1.0",
                "- Old CPU: 1 499 runs, nightly, measured 2026-01-01 01:00 UTC to 2026-05-05 21:00 UTC on Old CPU, Mock OS 1.0",
            ],
            text.Replace("\\", "", StringComparison.Ordinal).Split('\n').Where(line => line.Contains(" runs", StringComparison.Ordinal)));
    }

    [Theory, MemberData(nameof(Cultures))]
    public void A_sweep_shows_time_per_object_against_n(string culture)
    {
        Snapshot.Matches(Text("console", MockSummary.Sweep(), new Page(160), culture), "Sweep.160");
        Snapshot.Matches(Text("markdown", MockSummary.Sweep(), new Page(), culture), "Sweep.Markdown");
    }

    [Fact]
    public void A_narrow_page_drops_values_of_n_whose_neighbours_are_close()
    {
        var text = Text("console", MockSummary.Sweep(), new Page(80), "");

        Snapshot.Matches(text, "Sweep.80");
        Assert.All(text.Split('\n'), line => Assert.True(line.Length <= 80, line));
    }

    [Theory, MemberData(nameof(Cultures))]
    public void The_serializertests_report_has_the_columns_of_the_predecessor(string culture) =>
        Snapshot.Matches(Text("serializertests", MockSummary.Create(), new Page(), culture), "SerializerTests");

    [Theory, MemberData(nameof(Cultures))]
    public void Machines_are_distinguished_and_ranked_separately(string culture)
    {
        Snapshot.Matches(Text("console", MockSummary.OfTwoMachines(), new Page(120), culture), "Console.TwoMachines");
        Snapshot.Matches(Text("markdown", MockSummary.OfTwoMachines(), new Page(), culture), "Markdown.TwoMachines");
        Snapshot.Matches(Text("serializertests", MockSummary.OfTwoMachines(), new Page(), culture), "SerializerTests.TwoMachines");
    }

    [Theory]
    [InlineData("csv")]
    [InlineData("serializertests")]
    public void Without_the_header_the_lines_are_the_same(string report)
    {
        var whole = Text(report, MockSummary.Create(), new Page(), "");

        Assert.Equal(whole[(whole.IndexOf('\n', StringComparison.Ordinal) + 1)..], Text(report, MockSummary.Create(), new Page { Header = false }, ""));
        Assert.Equal(["csv", "hdr", "serializertests"], Reports.All.Where(known => known.HasHeader).Select(known => known.Name));
    }

    [Fact]
    public void A_time_of_a_few_ns_keeps_its_digits_in_the_predecessors_seconds()
    {
        var summary = MockSummary.Create();

        Assert.Contains(
            "\t0.000000046296\t0.00000007716\t31\t1.2.3.4\t.NET 10.0.12\t", Text("serializertests", summary, new Page(), "de-DE"),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Color_adds_escape_sequences_and_nothing_else()
    {
        var coloured = Text("console", MockSummary.Create(), new Page(80, Color: true), "");

        Assert.Contains("\u001b[32m    1  \u001b[0m", coloured, StringComparison.Ordinal);
        // Padding inside a colored piece stays, since it is invisible there.
        var lines = EscapeSequence().Replace(coloured, "").Split('\n').Select(line => line.TrimEnd());
        Assert.Equal(Text("console", MockSummary.Create(), new Page(80), ""), string.Join('\n', lines));
    }

    [Fact]
    public void No_line_of_a_console_report_is_wider_than_the_page_except_commands()
    {
        for (var width = 60; width <= 200; width += 7)
        {
            var lines = Text("console", MockSummary.Create(), new Page(width), "").Split('\n');
            Assert.DoesNotContain(lines, line => line.Length > width && !line.StartsWith("  next:", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void A_requested_column_stays_on_a_narrow_page()
    {
        var text = Text("console", MockSummary.Create(), new Page(60) { Columns = ["Read members"] }, "");

        Assert.Contains("  read members\n", text, StringComparison.Ordinal);
        Assert.Contains("Not shown: state, serialize, deserialize, ", text, StringComparison.Ordinal);
    }

    [Fact]
    public void The_best_column_is_shown_when_requested_and_has_the_unit_of_the_times()
    {
        Assert.DoesNotContain("  best  ", Text("console", MockSummary.Create(), new Page(200), ""), StringComparison.Ordinal);

        // 1.01 µs with a best of 0.97 µs, which alone would be written in ns.
        var mock = MockSummary.Create();
        var row = mock.Groups[1].Rows[1];
        row = row with { Cells = [row.Main.WithCost(cost => cost with { Ns = 1010, LowNs = 1000, HighNs = 1020, BestNs = 970 })] };
        var text = Text("console", mock with { Groups = [mock.Groups[1] with { Rows = [row] }] }, new Page(160) { Columns = ["best"] }, "");
        Assert.Contains("1.010  1.0  0.970 ", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_enough_data_a_row_shows_neither_a_rank_nor_an_interval()
    {
        var mock = MockSummary.Create();
        var row = mock.Groups[1].Rows[1];
        row = row with { Cells = [row.Main.WithCost(cost => cost with { LowNs = double.NaN, HighNs = double.NaN }) with { Rank = null }] };

        var text = Text("console", mock with { Groups = [mock.Groups[1] with { Rows = [mock.Groups[1].Rows[0], row] }] }, new Page(80), "");

        Assert.Contains("      987.60    -   8.00    52 ", text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_single_operation_is_shown_and_ranked_by() =>
        Snapshot.Matches(Text("console", MockSummary.OnlyOneOperation(), new Page(80), ""), "Console.OneOperation");

    [Fact]
    public void A_run_without_results_says_so()
    {
        var nothing = MockSummary.Create() with { Groups = [], Warnings = [] };

        Assert.Equal("nothing was measured\n", Text("console", nothing, new Page(), ""));
        Assert.Contains("nothing was measured", Text("markdown", nothing, new Page(), ""), StringComparison.Ordinal);
        Assert.Equal("", Text("json", nothing, new Page(), ""));
    }

    [Fact]
    public void The_cultures_of_these_tests_do_differ() => Assert.Equal("1,5", Culture.Under("de-DE", () => $"{1.5}"));

    [Fact]
    public void Reports_are_found_without_a_registry()
    {
        Assert.Equal(["console", "csv", "hdr", "html", "json", "markdown", "serializertests"], Reports.All.Select(report => report.Name));
        Assert.Equal(["results.csv", "report.html", "summary.md"], Reports.All.Select(report => report.FileName).OfType<string>());
    }

    static string Text(string report, Summary summary, Page page, string culture) => Culture.Under(culture, () =>
    {
        var output = new StringWriter { NewLine = "\r\n" }; // As on Windows: reports end their lines themselves.
        Reports.All.Single(r => r.Name == report).Write(summary, output, page);
        return output.ToString();
    });

    [GeneratedRegex("\u001b\\[[0-9;]*m")]
    private static partial Regex EscapeSequence();
}
