using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Html;
using Touchstone.Report.Runs;

namespace Touchstone.Tests.Analysis;

/// <summary>Adapters that are not shown as rows: no package source has their package, and the user did not name them.</summary>
public class OmittedTests
{
    [Fact]
    public void It_has_no_row_in_tables_and_its_objects_in_JSON()
    {
        var summary = Summarizer.Summarize(Run("Rare 1.0.0"));

        Assert.Equal(["A"], Assert.Single(summary.Groups).Rows.Select(row => row.Label));
        Assert.Equal("not available here: Rare 1.0.0; touchstone list shows why", Note.NotAvailable(summary));
        Assert.DoesNotContain("no source has it", Written("markdown", summary), StringComparison.Ordinal);
        Assert.Contains("\nnot available here: Rare 1.0.0; touchstone list shows why\n", Written("console", summary), StringComparison.Ordinal);
        Assert.Contains("no source has it", Written("json", summary), StringComparison.Ordinal);
        Assert.Contains("no source has it", Written("csv", summary), StringComparison.Ordinal);
    }

    [Fact]
    public void The_page_has_it_for_each_data_set_and_N() => Assert.Contains(
        "\"omitted\":[{\"dataSet\":\"books\",\"count\":1,\"payloadPerObjectBytes\":0,\"names\":[\"Rare 1.0.0\"]}]",
        PageData.Write(Summarizer.Summarize(Run("Rare 1.0.0"))), StringComparison.Ordinal);

    [Fact]
    public void A_requested_serializer_is_a_row_with_its_reason()
    {
        var summary = Summarizer.Summarize(Run(null));

        Assert.Equal(["A", "Rare"], Assert.Single(summary.Groups).Rows.Select(row => row.Label));
        Assert.Equal("", Note.NotAvailable(summary));
        Assert.Contains("no source has it", Written("markdown", summary), StringComparison.Ordinal);
    }

    [Fact]
    public void Where_nothing_was_measured_it_is_what_there_is_to_tell()
    {
        var run = new RunResults();
        MockRuns.Write(run, Missing("Rare 1.0.0"));

        Assert.Equal(["Rare"], Assert.Single(Summarizer.Summarize(run).Groups).Rows.Select(row => row.Label));
    }

    [Fact]
    public void A_comparison_has_nothing_to_say_of_what_neither_side_had()
    {
        var same = RunComparer.Compare([Run("Rare 1.0.0")], [Run("Rare 1.0.0")], 0.05, [Metric.Time]);

        Assert.Equal("A", Assert.Single(same.Changes).Shown.Key.Launch.Serializer);
    }

    [Fact]
    public void A_comparison_tells_what_one_side_had()
    {
        var both = MockRuns.Of(2, [("A", 100), ("Rare", 100)]);

        var change = RunComparer.Compare([both], [Run("Rare 1.0.0")], 0.05, [Metric.Time]).Changes
            .Single(change => change.Shown.Key.Launch.Serializer == "Rare");
        Assert.Equal(ChangeVerdict.Gone, change.Verdict);
    }

    static RunResults Run(string? omitted)
    {
        var run = MockRuns.Of(1, [("A", 100)]);
        MockRuns.Write(run, Missing(omitted));
        return run;
    }

    static Unavailable Missing(string? omitted) =>
        new(new LaunchKey("Rare", "", "net10.0", "jit", "books", 1, 0, ""), [Operation.Serialize], false, "no source has it") { Omitted = omitted };

    static string Written(string report, Summary summary)
    {
        var output = new StringWriter();
        Reports.All.First(candidate => candidate.Name == report).Write(summary, output, new Page(160));
        return output.ToString();
    }
}
