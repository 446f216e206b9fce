using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Report.Html;
using Touchstone.Report.Runs;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Runs;

public sealed class AgreementTableTests
{
    const string Other = "Other CPU, Mock OS 1.0";

    static readonly (string, double)[] Times = [("A", 100), ("B", 150), ("C", 200)];

    [Fact]
    public void The_terminal_and_the_page_have_the_same_numbers()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, Times), MockRuns.Of(2, [("A", 300), ("B", 150), ("C", 600)], machine: Other)]);

        var columns = Assert.Single(AgreementTable.Of(summary)).Columns.ToDictionary(column => column.Name, column => Assert.Single(column.Texts));

        var page = JsonDocument.Parse(PageData.Write(summary)).RootElement.GetProperty("agreements")[0];
        Assert.StartsWith(FormattableString.Invariant($"{page.GetProperty("tau").GetDouble():0.00} ("), columns["Kendall's tau"], StringComparison.Ordinal);
        Assert.Equal(page.GetProperty("swapCount").ToString(), columns["pairs that change places"]);
        Assert.Equal(("A and B", "Mock 9000 and Other", "3"), (columns["the largest of them"], columns["machines"], columns["serializers"]));
    }

    [Theory]
    [InlineData("console", "Does the order hold elsewhere?\n")]
    [InlineData("markdown", "## Does the order hold elsewhere?\n")]
    public void The_reports_for_people_have_it_and_only_for_several_machines(string format, string title)
    {
        string Text(params Touchstone.Core.Results.RunResults[] runs)
        {
            using var output = new StringWriter();
            Reports.All.First(report => report.Name == format).Write(Summarizer.Summarize(runs), output, new Page(160));
            return output.ToString().ReplaceLineEndings("\n");
        }

        Assert.Contains(title, Text(MockRuns.Of(1, Times), MockRuns.Of(2, Times, machine: Other)), StringComparison.Ordinal);
        Assert.DoesNotContain(title, Text(MockRuns.Of(1, Times), MockRuns.Of(2, Times)), StringComparison.Ordinal);
    }
}
