using Touchstone.Commands.Contracts;
using Touchstone.Protocol;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Commands.Contracts;

public sealed class MemberCountTests
{
    static readonly ShapeMember[] Members =
    [
        new("My.Order", "Total", "decimal"), new("My.Order", "Note", "string"), new("My.Order+Line", "Sku", "string"),
        new("My.State", "Paid", "1"), new("My.State", "No", "-1"),
    ];

    [Fact]
    public void Members_that_are_a_default_in_every_value_are_named_and_values_of_an_enum_are_not_members()
    {
        Assert.Equal(
            ["My.Data.Orders covers 1 of 3 members; never set: Order.Note, Order.Line.Sku; --values 4 varies the value"],
            MemberCount.Notes([Row("My.Order.Total")], values: 1));
        Assert.Equal(
            ["My.Data.Orders covers 2 of 3 members; never set: Order.Note"],
            MemberCount.Notes([Row("My.Order.Total"), Row("My.Order+Line.Sku")], values: 2));
        Assert.Equal(["My.Data.Orders covers 3 of 3 members"], MemberCount.Notes([Row("My.Order.Total", "My.Order.Note", "My.Order+Line.Sku")], values: 1));
    }

    [Fact]
    public void What_a_library_refused_covers_nothing() =>
        Assert.Contains("covers 0 of 3", Assert.Single(MemberCount.Notes([Row(), Refused("My.Order.Total")], values: 2)), StringComparison.Ordinal);

    static RecordedRow Refused(params string[] covered) => Row(covered) is var row ? row with { Result = row.Result with { Problem = "no" } } : null!;

    static RecordedRow Row(params string[] covered)
    {
        var target = Samples.Target("Nop");
        return new("My.Data.Orders", new(target, target, new(null, null)) { Answer = new() { Members = Members, Covered = covered } });
    }
}
