using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Site;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Site;

public sealed class SitePlanTests
{
    const string Other = "Other CPU, Mock OS 1.0";

    [Fact]
    public void Each_two_that_were_measured_together_are_compared_once()
    {
        var plan = Of(MockRuns.Of(1, [("C", 3), ("A", 1), ("B", 2)]));

        Assert.Equal(["A", "B", "C"], plan.Serializers.Select(one => one.Name));
        Assert.Equal(["compare/A/B.html", "compare/A/C.html", "compare/B/C.html"], plan.Pairs.Select(pair => pair.Page));
        Assert.All(plan.Pairs, pair => Assert.Equal([0], pair.Tables));
    }

    [Fact]
    public void Serializers_of_different_machines_are_not_compared()
    {
        var plan = Of(MockRuns.Of(1, [("A", 1), ("B", 2)]), MockRuns.Of(2, [("B", 2), ("C", 3)], machine: Other));

        Assert.Equal(["compare/A/B.html", "compare/B/C.html"], plan.Pairs.Select(pair => pair.Page));
        Assert.Equal(2, plan.Machines.Count);
    }

    [Fact]
    public void Every_file_has_its_own_address()
    {
        var plan = Of(MockRuns.Of(1, [("A", 1), ("a", 2), ("../b", 2), ("con", 3)]));

        var addresses = plan.Serializers.SelectMany(one => (string[])[one.Page, one.File])
            .Concat(plan.Pairs.Select(pair => pair.Page)).Concat(plan.Machines.Select(one => one.Page)).Concat(plan.Tables.Select(table => table.File))
            .ToList();

        Assert.Equal(addresses.Count, addresses.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.DoesNotContain(addresses, address => address.Contains("..", StringComparison.Ordinal));
    }

    [Fact]
    public void The_serializers_are_counted_before_each_two_of_them_have_a_page() =>
        Assert.Equal(3, SitePlan.CountOf(Summarizer.Summarize([MockRuns.Of(1, [("C", 3), ("A", 1), ("B", 2)]), MockRuns.Of(2, [("A", 1)], machine: Other)])));

    static SitePlan Of(params RunResults[] runs) => SitePlan.Of(
        Summarizer.Summarize(runs),
        runs.GroupBy(run => Origin.Of(run).Machine).ToDictionary(machine => machine.Key, machine => Summarizer.Summarize([.. machine])));
}
