using Touchstone.Machine.Limits;

namespace Touchstone.Tests.Machine.Reports;

public class LimitSummaryTests
{
    static readonly IReadOnlyList<LimitRow> Many =
    [
        .. from threads in new[] { 1, 2 }
           from way in Enumerable.Range(1, 13)
           select MockLimits.Row("memory", $"Copying, {threads} threads, 1 000 MB", $"way {way}", "4 KiB", 100 * way / threads, 4096, "memcpy"),
        MockLimits.Cpp("memory", "Copying, 1 threads, 1 000 MB", "memcpy", "4 KiB", 50, 4096, [.. Enumerable.Range(1, 13).Select(way => $"way {way}")]),
        MockLimits.Row("read", "short text (one decimal), 10 lines, 1 000 MB", "parse/by hand", "line", 9),
        MockLimits.Row("read", "short text (one decimal), 10 lines, 1 000 MB", "file/whole", "line", 2),
        MockLimits.Failed("memory", "Copying, 1 threads, 1 000 MB", "huge pages", "4 KiB", "the system has none"),
    ];

    [Fact]
    public void Many_rows_become_the_fastest_and_the_slowest_way_of_each_table_and_details_show_them_all()
    {
        var brief = LimitReportTests.Text("console", Many, new Page(120), "");

        Assert.StartsWith("1 000 MB\n\nwhat ", brief, StringComparison.Ordinal);
        Assert.Matches("(?m)^Copying, 1 threads, per 4 KiB +way 1 +100.0 ns +way 13 +1.300 µs +0.07$", brief);
        Assert.Matches("(?m)^Copying, 2 threads, per 4 KiB +way 1 +50.00 ns +way 13 +650.0 ns +-$", brief);
        Assert.Matches("(?m)^short text: parse, per line +by hand +9.000 ns +-$", brief);
        Assert.Contains("\n† huge pages: the system has none\n", brief, StringComparison.Ordinal);
        Assert.Contains("\n--details shows all 30 rows in 3 tables.\n", brief, StringComparison.Ordinal);
        Assert.DoesNotContain("way 7", brief, StringComparison.Ordinal);
        Assert.Contains("\nway 7 ", LimitReportTests.Text("console", Many, new Page(120) { Details = true }, ""), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_two_rows_with_a_counterpart_the_middle_of_both_ratios_is_shown()
    {
        var text = LimitReportTests.Text(
            "console", [.. Many, MockLimits.Cpp("memory", "Copying, 2 threads, 1 000 MB", "memcpy", "4 KiB", 50, 4096, "way 1", "way 2")], new Page(120), "");

        // Way 1 takes as long as C++, way 2 twice as long.
        Assert.Matches("(?m)^Copying, 2 threads, per 4 KiB .* 0.75$", text);
    }

    [Fact]
    public void Few_rows_are_shown_as_they_are()
    {
        var text = LimitReportTests.Text("console", [.. Many.Take(5)], new Page(120), "");

        Assert.Contains("\nway 3 ", text, StringComparison.Ordinal);
        Assert.DoesNotContain("--details", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(60)]
    [InlineData(80)]
    [InlineData(100)]
    public void The_summary_fits_the_page(int width) => Assert.All(
        LimitReportTests.Text("console", Many, new Page(width), "").Split('\n'),
        line => Assert.True(CellWidth.Of(line) <= width, line));
}
