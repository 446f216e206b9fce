using Touchstone.Analysis;
using Touchstone.Analysis.Agreement;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis.Agreement;

public sealed class OrderAgreementTests
{
    const string Other = "Other CPU, Mock OS 1.0";

    static readonly (string, double)[] Times = [("A", 100), ("B", 150), ("C", 200), ("D", 202)];

    [Fact]
    public void The_same_order_elsewhere_agrees_fully()
    {
        var one = Assert.Single(Of(MockRuns.Of(1, Times), MockRuns.Of(2, [("A", 300), ("B", 450), ("C", 600), ("D", 900)], machine: Other)));

        Assert.Equal(("Mock 9000", "Other", 4), (one.First, one.Second, one.Rows));
        Assert.Empty(one.Swaps);
        Assert.InRange(one.Tau, one.Low, one.High);
        Assert.True(one.High > 0.99);
    }

    [Fact]
    public void Rows_that_change_places_are_named_and_rows_within_the_noise_are_not()
    {
        var one = Assert.Single(Of(MockRuns.Of(1, Times), MockRuns.Of(2, [("A", 300), ("B", 150), ("C", 602), ("D", 600)], machine: Other)));

        var swap = Assert.Single(one.Swaps);
        Assert.Equal(("A", "B"), (swap.Faster, swap.Slower));
        Assert.InRange(swap.Ahead, 1.4, 1.6);
        Assert.InRange(swap.Behind, 1.9, 2.1);
    }

    [Fact]
    public void One_machine_twice_and_rows_that_only_one_machine_has_are_not_compared()
    {
        Assert.Empty(Of(MockRuns.Of(1, Times), MockRuns.Of(2, Times)));
        Assert.Empty(Of(MockRuns.Of(1, Times, scenario: "before"), MockRuns.Of(2, Times, scenario: "after")));
        Assert.Empty(Of(MockRuns.Of(1, [("A", 1), ("B", 2), ("C", 3)]), MockRuns.Of(2, [("A", 1), ("B", 2), ("D", 3)], machine: Other)));
    }

    [Fact]
    public void Each_two_of_three_machines_are_compared()
    {
        var all = Of(MockRuns.Of(1, Times), MockRuns.Of(2, Times, machine: Other), MockRuns.Of(3, Times, machine: "Third CPU, Mock OS 1.0"));

        Assert.Equal([("Mock 9000", "Other"), ("Mock 9000", "Third"), ("Other", "Third")], all.Select(one => (one.First, one.Second)));
    }

    static IReadOnlyList<OrderAgreement> Of(params RunResults[] runs) => OrderAgreement.Of(Summarizer.Summarize(runs).Groups);
}
