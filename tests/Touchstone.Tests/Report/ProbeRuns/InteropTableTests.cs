using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.ProbeRuns;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Report.ProbeRuns;

public class InteropTableTests
{
    [Fact]
    public void A_cell_counts_what_is_the_same_a_dialect_and_refused_and_leaves_out_what_was_not_tested()
    {
        var table = Matrix(
            Read("A", "B", "books"), Read("A", "B", "log", Verdict.Changed), Read("A", "B", "mesh", Verdict.Lost), Read("A", "B", "x", Verdict.Refused),
            Read("A", "B", "y", Verdict.Failed), Read("A", "B", "z", Verdict.NotApplicable), Read("B", "A", "books"));

        Assert.Equal(["reader", "A", "B"], table.Columns.Select(column => column.Name));
        Assert.Equal([["A", "B"], ["", "1/0/0"], ["1/2/2", ""]], table.Columns.Select(column => column.Texts));
        Assert.Equal("JSON: values that a reader (row) takes from a writer (column), same/dialect/refused", table.Title);
    }

    [Fact]
    public void A_pair_without_a_tested_value_is_not_called_the_same() =>
        Assert.Equal("†", Matrix(Read("A", "B", "books", Verdict.NotApplicable)).Columns[1].Texts[0]);

    [Fact]
    public void What_ends_a_process_is_named() =>
        Assert.Equal("1/0/1 crashed", Matrix(Read("A", "B", "books"), Read("A", "B", "log", Verdict.Crashed)).Columns[1].Texts[0]);

    [Fact]
    public void Each_format_and_each_runtime_has_a_table() => Assert.Equal(
        3,
        InteropTable.Of([Read("A", "B", "books"), Read("A", "B", "books") with { Format = "XML" }, Read("A", "B", "books") with { Runtime = "net8.0" }]).Count);

    [Fact]
    public void Probes_of_one_serializer_have_no_such_table() => Assert.Empty(InteropTable.Of(MockProbeResults.Create()));

    [Fact]
    public void Dialects_come_before_refusals_and_each_has_an_example() => Assert.Equal(
        [
            "values/Guid: a dialect in 1 and refused in 1 of 2 pairs, such as values/Guid/any from B to A: Value: 1 became 2",
            "data sets: refused in 2 of 2 pairs, such as books from A to B: JsonException: no",
        ],
        Differences(
            Read("A", "B", "books", Refusal), Read("B", "A", "books", Refusal), Read("A", "B", "log"), Read("A", "B", "mesh", Verdict.NotApplicable),
            Read("A", "B", "values/Guid/any", new Finding(Verdict.Changed, "Value", "1", "2")), Read("A", "B", "values/Guid/empty"),
            Read("B", "A", "values/Guid/any", Refusal)));

    [Fact]
    public void After_ten_differences_the_others_are_counted()
    {
        var differences = Differences([.. Enumerable.Range(10, 13).Select(n => Read("A", "B", $"values/type-{n}/any", Refusal))]);

        Assert.Equal(11, differences.Count);
        Assert.Equal("3 more differ: --verbose lists all.", differences[^1]);
    }

    [Fact]
    public void A_text_of_a_payload_does_not_reach_the_terminal_as_it_is()
    {
        var bad = Read("A", "B", "books", new Finding(Verdict.Changed, "Title", "a", "\u001b]0;title\u0007\n")) with { Format = "\u001b[31mJSON" };
        var output = new StringWriter();

        ProbeReport.WriteConsole([bad], verbose: true, output, new Page(80));

        Assert.DoesNotContain(output.ToString(), letter => char.IsControl(letter) && letter is not ('\n' or '\r'));
    }

    [Theory]
    [InlineData(80)]
    [InlineData(100)]
    [InlineData(160)]
    public void Every_pair_is_shown_on_a_page_of_any_width(int width)
    {
        string[] names = [.. Enumerable.Range(1, 7).Select(n => $"SerializerNumber{n}")];
        var output = new StringWriter();

        ProbeReport.WriteConsole(
            [.. names.SelectMany(own => names.Where(other => other != own).Select(other => Read(own, other, "values/string/a long name", Refusal)))],
            verbose: false, output, new Page(width));

        var text = output.ToString();
        Assert.Equal(7 * 6, text.Split("0/0/1").Length - 1);
        Assert.All(text.Split('\n'), line => Assert.True(line.Length <= width, line));
    }

    static readonly Finding Refusal = new(Verdict.Refused) { Exception = "JsonException: no" };

    static Table Matrix(params ProbeResult[] results) => Assert.Single(InteropTable.Of(results)).Matrix;

    static IReadOnlyList<string> Differences(params ProbeResult[] results) => Assert.Single(InteropTable.Of(results)).Differences;

    static ProbeResult Read(string own, string other, string about, Verdict verdict = Verdict.Kept) => Read(own, other, about, new Finding(verdict));

    static ProbeResult Read(string own, string other, string about, Finding finding) =>
        MockProbeResults.Of(own, $"interop/{about}/{other} writes, {own} reads", finding.Verdict, finding) with { Writer = other, Format = "JSON" };
}
