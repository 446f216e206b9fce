using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Limits;

namespace Touchstone.Tests.Limits;

/// <summary>Charts of Mermaid: bars and lines of as many points as there are labels, and labels that nothing breaks out of.</summary>
public partial class LimitChartTests
{
    const string Table = "copy";

    [Fact]
    public void Bars_are_rows_of_NET_with_what_they_are_held_against_as_lines()
    {
        var text = Text(
            MockLimits.Row("memory", Table, "a", "4 KiB", 400, 4000, "memcpy", "c"), MockLimits.Cpp("memory", Table, "memcpy", "4 KiB", 500, 4000, "a", "b"),
            MockLimits.Row("memory", Table, "b", "4 KiB", 800, 4000, "memcpy", "c"), MockLimits.Row("memory", Table, "c", "4 KiB", 200, 4000, "memcpy"));

        Assert.Equal(["a", "b", "c"], Labels(text));
        Assert.Contains("    y-axis \"speed, GB/s\" 0 --> ", text, StringComparison.Ordinal);
        Assert.Equal([[10, 5, 20], [8, 8, 8], [20, 20, 20]], Series(text));
        Assert.Contains("Bars: .NET. Orange line: the same in C++. Grey line: the limit, c.", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Rows_without_bytes_are_drawn_by_the_time_of_an_item()
    {
        var text = Text(MockLimits.Row("spin", Table, "a", "call", 1000), MockLimits.Row("spin", Table, "b", "call", 2000));

        Assert.Contains("    y-axis \"time per call, µs\" 0 --> ", text, StringComparison.Ordinal);
        Assert.Equal([[1, 2]], Series(text));
    }

    [Fact]
    public void Rows_that_lack_a_counterpart_stand_in_a_chart_of_their_own()
    {
        var text = Text(
            MockLimits.Row("memory", Table, "a", "call", 1, cpp: "x"), MockLimits.Row("memory", Table, "alone", "call", 2), MockLimits.Row("memory", Table, "b", "call", 3, cpp: "x"),
            MockLimits.Row("memory", Table, "alone too", "call", 4), MockLimits.Cpp("memory", Table, "x", "call", 5, 0, "a", "b"));

        var charts = text.Split("```mermaid")[1..];
        Assert.Equal(2, charts.Length);
        Assert.Equal(["a", "b"], Labels(charts[0]));
        Assert.Equal(2, Series(charts[0]).Count);
        Assert.Equal(["alone", "alone too"], Labels(charts[1]));
        Assert.Single(Series(charts[1]));
    }

    [Fact]
    public void Limits_of_which_each_row_has_its_own_are_a_line_where_no_point_is_missing()
    {
        LimitRow[] rows = [MockLimits.Row("memory", Table, "a", "call", 1, ceiling: "b"), MockLimits.Row("memory", Table, "b", "call", 2, ceiling: "a")];

        Assert.Equal([[1, 2], [2, 1]], Series(Text(rows)));
        Assert.Equal([[1, 2, 3]], Series(Text([.. rows, MockLimits.Row("memory", Table, "c", "call", 3)])));
    }

    [Fact]
    public void Fewer_than_two_numbers_are_no_chart()
    {
        Assert.Equal("", Text(MockLimits.Row("memory", Table, "a", "call", 1), MockLimits.Cpp("memory", Table, "b", "call", 1, 0, "a"), MockLimits.Failed("memory", Table, "c", "call", "no")));
        Assert.Equal("", Text(MockLimits.Failed("memory", Table, "a", "call", "no"), MockLimits.Failed("memory", Table, "b", "call", "no")));
    }

    [Fact]
    public void Things_of_different_kinds_are_no_chart()
    {
        Assert.Equal("", Text(MockLimits.Row("noise", Table, "a", "call", 1), MockLimits.Row("noise", Table, "b", "tick", 1)));
        Assert.Equal("", Text(MockLimits.Row("noise", Table, "a", "", 1), MockLimits.Row("noise", Table, "b", "", 1)));
    }

    [Fact]
    public void Bars_that_nobody_would_see_are_no_chart() =>
        Assert.Equal("", Text(MockLimits.Row("spin", Table, "a", "call", 5), MockLimits.Row("spin", Table, "b", "call", 10_000)));

    [Fact]
    public void Names_neither_leave_their_label_nor_say_anything_to_Mermaid()
    {
        var text = Text([.. MockLimits.Hostile()]);

        Assert.Equal(MockLimits.Names.Count, Labels(text).Distinct().Count());
        Assert.All(Series(text), series => Assert.Equal(MockLimits.Names.Count, series.Count));
        var lines = text.Trim('\n').Split('\n');
        Assert.Equal(["```mermaid", "```"], lines.Where(line => line.Contains("```", StringComparison.Ordinal)));
        var labels = string.Concat(Quoted().Matches(string.Join('\n', lines[2..^2])).Select(match => match.Value));
        Assert.DoesNotMatch("[<>%{}#;`&|\\\\\\p{Cc}\u202E]", labels);
        // Nothing but the lines that a chart has.
        Assert.All(lines[2..^3], line => Assert.Matches(ChartLine(), line));
    }

    [Fact]
    public void Long_names_lose_their_middle_and_equal_ones_are_numbered()
    {
        var text = Text([.. Enumerable.Range(0, 3).Select(place => MockLimits.Row("memory", Table, new string('x', 100) + "<>{"[place], "call", 1))]);

        Assert.Equal(["", " (2)", " (3)"], Labels(text).Select(label => label[48..]));
    }

    [Fact]
    public void Numbers_are_written_without_exponents_which_Mermaid_cannot_read()
    {
        var text = Text(MockLimits.Row("memory", Table, "a", "call", 1e14), MockLimits.Row("memory", Table, "b", "call", 1e16));

        Assert.DoesNotMatch(@"\dE", text);
        Assert.Equal(2, Series(text)[0].Count);
    }

    static string Text(params LimitRow[] rows)
    {
        var text = new StringWriter();
        LimitChart.Write(rows, text);
        return text.ToString();
    }

    static IReadOnlyList<string> Labels(string text) => [.. Quoted().Matches(Axis().Match(text).Value).Select(match => match.Value.Trim('"'))];

    static IReadOnlyList<IReadOnlyList<double>> Series(string text) =>
        [.. Numbers().Matches(text).Select(match => (IReadOnlyList<double>)[.. match.Groups[1].Value.Split(", ").Select(number => double.Parse(number, CultureInfo.InvariantCulture))])];

    [GeneratedRegex("\"[^\"]*\"")]
    private static partial Regex Quoted();

    [GeneratedRegex("^    x-axis \\[.*\\]$", RegexOptions.Multiline)]
    private static partial Regex Axis();

    [GeneratedRegex("^    (?:bar|line) \\[(.*)\\]$", RegexOptions.Multiline)]
    private static partial Regex Numbers();

    [GeneratedRegex("^(xychart-beta horizontal|    title \"[^\"]*\"|    x-axis \\[\"[^\"]*\"(, \"[^\"]*\")*\\]|    y-axis \"[^\"]*\" 0 --> [0-9.]+|    (bar|line) \\[[0-9., ]+\\]|```|)$")]
    private static partial Regex ChartLine();
}
