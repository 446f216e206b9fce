using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;
using Touchstone.Report.ProbeRuns;
using Touchstone.Tests.Core.Results;
using Touchstone.Tests.Shell.Tables;

namespace Touchstone.Tests.Report.ProbeRuns;

/// <summary>The cells of the table, and the claims above it.</summary>
public sealed class ProbeTableTests
{
    [Theory]
    [InlineData("2/2", Verdict.Kept, Verdict.Kept)]
    [InlineData("1/2 ok, refused", Verdict.Kept, Verdict.Refused)]
    [InlineData("0/2 ok, changed", Verdict.Changed, Verdict.Lost)]
    [InlineData("0/3 ok, crashed", Verdict.Hung, Verdict.Crashed, Verdict.Exhausted)]
    [InlineData("1/1", Verdict.Kept, Verdict.NotApplicable)]
    [InlineData("†", Verdict.NotApplicable)]
    [InlineData("†")]
    public void A_cell_counts_the_results_and_names_the_worst(string cell, params Verdict[] verdicts)
    {
        var results = verdicts.Select((verdict, i) => MockProbeResults.Of("A", $"values/x/{i}", verdict))
            .Append(MockProbeResults.Of("A", "shapes/x/y", Verdict.Kept)).ToList();
        results.Add(MockProbeResults.Of("B", "values/x/0", Verdict.Kept));

        var topics = ProbeTable.Topics(results);
        Assert.Equal(["shapes", "values"], topics);
        Assert.Equal(["A", "1/1", cell], ProbeTable.Of(results).Rows()[0]);
    }

    [Fact]
    public void Hostile_input_that_is_read_as_other_data_is_no_harm_and_a_type_that_it_creates_is_worse_than_a_crash()
    {
        ProbeResult[] results =
        [
            MockProbeResults.Of("A", "hostile/flipped/a bit", Verdict.Changed), MockProbeResults.Of("A", "hostile/nesting/deep", Verdict.Crashed),
            MockProbeResults.Of("A", "hostile/type confusion/a hint", Verdict.Changed), MockProbeResults.Of("B", "hostile/flipped/a bit", Verdict.Lost),
        ];

        Assert.Equal([["A", "1/3 ok, type created"], ["B", "1/1"]], ProbeTable.Of(results).Rows());
    }

    [Fact]
    public void Refuted_claims_name_the_worst_result_and_count_the_others() => Assert.Equal(
        [
            "Boaster claims: privateMembers; found: shapes/private setter/set changed (Number: 7 became 8), and 1 more",
            "Boaster claims: references; found: references/cycle/of two crashed (the process overflowed its stack)",
        ],
        ProbeTable.Refuted(MockProbeResults.Create()));

    [Fact]
    public void What_was_not_kept_is_listed_from_the_worst_on() => Assert.Equal(
        ["crashed", "hung", "exhausted", "exhausted", "changed", "changed", "lost", "failed", "refused"],
        ProbeTable.Notable(MockProbeResults.Create().Where(probe => probe.Serializer == "Boaster")).Select(probe => probe.Verdict.Name()));

    [Fact]
    public void Two_versions_behind_one_name_are_two_rows()
    {
        var rows = ProbeTable.Of(
        [
            MockProbeResults.Of("A", "values/x/0", Verdict.Kept),
            MockProbeResults.Of("A", "values/x/0", Verdict.Lost, version: "1.2.4"),
        ]).Rows();

        Assert.Equal([["A (1.2.3)", "1/1"], ["A (1.2.4)", "0/1 ok, lost"]], rows);
    }

    [Fact]
    public void The_dearest_hostile_input_of_each_has_a_column_where_any_was_read()
    {
        var results = new[]
        {
            Costing("A", new PayloadCost(3_000, 60)), Costing("A", new PayloadCost(2_130_707_960, 302)), MockProbeResults.Of("A", "values/x", Verdict.Kept),
            MockProbeResults.Of("B", "values/x", Verdict.Kept),
        };

        Assert.Equal(["serializer", "values", "hostile", "worst cost"], ProbeTable.Of(results).Headers());
        Assert.Equal([["A", "1/1", "2/2", "2.1 GB from 302 B"], ["B", "1/1", "†", "†"]], ProbeTable.Of(results).Rows());
        Assert.Equal(["serializer", "values"], ProbeTable.Of(results[2..]).Headers());
    }

    [Fact]
    public void A_library_with_its_protection_has_a_separate_row_that_names_it()
    {
        ProbeResult[] results =
        [
            MockProbeResults.Of("A", "hostile/x", Verdict.Exhausted), MockProbeResults.Of("A", "hostile/x", Verdict.Refused) with { Protection = "Limits" },
            MockProbeResults.Of("A", "values/x", Verdict.Kept),
        ];

        Assert.Equal([["A", "1/1", "0/1 ok, exhausted"], ["A with Limits", "", "1/1"]], ProbeTable.Of(results).Rows());
    }

    static ProbeResult Costing(string serializer, PayloadCost cost) =>
        MockProbeResults.Of(serializer, "hostile/x/y", Verdict.Kept, Finding.Kept with { Cost = cost });

    [Fact]
    public void A_probe_that_never_ran_has_no_version_and_belongs_to_the_version_with_results()
    {
        var results = new[] { MockProbeResults.Of("A", "values/x", Verdict.Kept), MockProbeResults.Of("A", "evolution/y", Verdict.NotApplicable, version: "") };

        Assert.Equal("A", Assert.Single(ProbeTable.ByTarget(results)).Key);
    }
}
