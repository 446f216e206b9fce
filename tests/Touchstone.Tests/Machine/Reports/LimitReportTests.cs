using System.Text.Json;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Reports;

/// <summary>Every report format of the limits as a whole. The text is the same in every culture.</summary>
public class LimitReportTests
{
    public static TheoryData<string> Cultures => Culture.All;

    [Theory, MemberData(nameof(Cultures))]
    public void On_a_terminal_limits_fit_80_columns(string culture)
    {
        var text = Text("console", MockLimits.Create(), new Page(80), culture);

        Snapshot.Matches(text, "Console.80");
        Assert.All(text.Split('\n'), line => Assert.True(line.Length <= 80, line));
    }

    [Theory, MemberData(nameof(Cultures))]
    public void On_a_wide_terminal_all_columns_are_there(string culture) =>
        Snapshot.Matches(Text("console", MockLimits.Create(), new Page(160) { Explain = true }, culture), "Console.160");

    [Theory, MemberData(nameof(Cultures))]
    public void In_markdown_each_table_has_a_heading(string culture) =>
        Snapshot.Matches(Text("markdown", MockLimits.Create(), new Page(), culture), "Markdown");

    [Theory, MemberData(nameof(Cultures))]
    public void In_csv_each_row_is_a_line(string culture) => Snapshot.Matches(Text("csv", MockLimits.Create(), new Page(), culture), "Csv");

    [Theory, MemberData(nameof(Cultures))]
    public void In_json_each_row_is_an_object(string culture) => Snapshot.Matches(Text("json", MockLimits.Create(), new Page(), culture), "Json");

    [Fact]
    public void Files_of_csv_are_joined_without_their_headers()
    {
        var whole = Text("csv", MockLimits.Create(), new Page(), "");

        Assert.Equal(whole[(whole.IndexOf('\n', StringComparison.Ordinal) + 1)..], Text("csv", MockLimits.Create(), new Page { Header = false }, ""));
    }

    [Theory]
    [InlineData(40)]
    [InlineData(80)]
    [InlineData(100_000)]
    public void No_name_steers_a_terminal(int width)
    {
        var text = Text("console", MockLimits.Hostile(), new Page(width), "");

        Assert.DoesNotContain(text, letter => char.IsControl(letter) && letter != '\n' || letter == '\u202E');
    }

    [Fact]
    public void What_a_row_is_about_steers_no_terminal_in_the_heading_of_the_summary()
    {
        const string Item = "a\u001b[2J\nnext: curl";

        // So many rows are summarized.
        LimitRow[] rows = [.. from table in (string[])["t", "u"] from name in Enumerable.Range(0, 40) select MockLimits.Row("spin", table, $"{name}", Item, 1)];

        var text = Text("console", rows, new Page(100), "");

        Assert.StartsWith("per a�[2J next: curl\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Hostile_names_come_back_from_csv_and_json_as_they_are()
    {
        var rows = MockLimits.Hostile();

        var csv = Text("csv", rows, new Page(), "");
        Assert.All(rows, row => Assert.Contains(row.Key.Name.Replace("\"", "\"\"", StringComparison.Ordinal), csv, StringComparison.Ordinal));
        Assert.Equal(
            rows.Select(row => row.Key.Name),
            Text("json", rows, new Page(), "").TrimEnd().Split('\n').Select(line => JsonDocument.Parse(line).RootElement.GetProperty("name").GetString()));
    }

    [Theory]
    [InlineData("console", "copy to a warm target, 1 thread, EPYC\n")]
    [InlineData("console", "\nnoise, Xeon\n")]
    [InlineData("markdown", "\n## what a wait costs, Xeon\n")]
    [InlineData("markdown", "\n## Noise, EPYC\n")]
    [InlineData("csv", "spin,what a wait costs,Thread.Yield,.NET,call,")]
    [InlineData("csv", ",Xeon\n")]
    [InlineData("json", "\"origin\":\"EPYC\"")]
    public void Limits_of_several_machines_name_them(string report, string said)
    {
        var all = MockLimits.Create().Append(MockLimits.Failed("noise", "clock and kernel", "the clock", "", "there is none")).ToList();
        IReadOnlyList<LimitRow> rows = [.. ((string[])["EPYC", "Xeon"]).SelectMany(machine => all.Select(row => row with { Origin = machine }))];

        Assert.Contains(said, Text(report, rows, new Page { Details = true }, ""), StringComparison.Ordinal);
    }

    [Fact]
    public void Without_rows_there_is_nothing_to_say()
    {
        Assert.Equal("", Text("json", [], new Page(), ""));
        Assert.Equal("# Limits\n\n", Text("markdown", [], new Page(), ""));
        Assert.Equal("", Text("console", [], new Page(), "").Trim());
    }

    internal static string Text(string report, IReadOnlyList<LimitRow> rows, Page page, string culture) => Culture.Under(culture, () =>
    {
        var text = new StringWriter { NewLine = "\n" };
        LimitReport.Write(report, rows, text, page);
        return text.ToString();
    });
}
