using Touchstone.Commands.Contracts;
using Touchstone.Protocol;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Commands.Contracts;

/// <summary>What a table says of what programs of today and of a base read.</summary>
public sealed class ContractCheckTests
{
    static readonly ContractFactory Factory = new() { Name = "My.Data.Orders", Count = 1 };
    static readonly ContractPayload Payload = new() { Factory = Factory.Name, Serializer = "Nop", Version = "1.0" };
    static readonly ShapeMember[] Recorded = [new("My.Order", "Total", "decimal"), new("My.Order", "Note", "string")];
    static readonly ShapeMember[] Changed = [new("My.Order", "Total", "decimal")];

    [Fact]
    public void With_a_base_each_payload_goes_three_ways()
    {
        var check = Check(
            Values(("Total", "1"), ("Note", "x")),
            today: Values(("Total", "1")),
            written: Values(("Total", "2")),
            crossed: Values(("Total", "0"), ("Note", "")));

        Assert.Equal([ContractWay.RecordedToToday, ContractWay.TodayToBase, ContractWay.RecordedToBase], check.Rows.Select(row => row.Way));
        Assert.Equal(["Note: \"x\" is gone"], check.Rows[0].New.Select(one => one.ToString()));
        Assert.Equal([Grade.Lost, Grade.Added], check.Rows[1].New.Select(one => one.Grade));
        Assert.Equal("Total: 2 became 0", check.Rows[1].New[0].ToString());
        Assert.Equal("kept", check.Rows[2].Answer);
    }

    [Fact]
    public void What_a_library_loses_by_itself_today_is_no_difference_of_the_base()
    {
        // It reads 1.50 as 1.5 whatever the types are.
        var (exact, shorter) = (Values(("Total", "1.50")), Values(("Total", "1.5")));

        var check = Check(exact, shorter, written: exact, crossed: shorter, own: shorter);

        Assert.Equal("read, 1 accepted", check.Rows[1].Answer);
        Assert.False(check.Rows[1].Fails);
    }

    [Fact]
    public void A_difference_that_is_accepted_for_today_is_not_accepted_for_the_base()
    {
        AcceptedDifference accepted = new() { Factory = Factory.Name, Serializer = "Nop", Grade = "lost", Path = "Total", Text = "1 became 0" };

        var (one, zero) = (Values(("Total", "1")), Values(("Total", "0")));

        var check = Check(one, zero, one, zero, accepted: accepted);
        var both = Check(one, zero, one, zero, accepted: accepted with { Way = "today to base" });

        Assert.Equal([false, true, false], check.Rows.Select(row => row.Fails));
        Assert.Equal([true, false, false], both.Rows.Select(row => row.Fails));
    }

    [Fact]
    public void A_program_that_writes_nothing_today_is_a_row_with_its_reason()
    {
        var check = Check(Values(("Total", "1")), Values(("Total", "1")), [], [], problem: "no constructor");

        Assert.Equal("today's code writes nothing: no constructor", check.Rows[1].Unchecked);
        Assert.True(check.Rows[1].Fails);
    }

    [Fact]
    public void Types_of_the_base_that_are_the_recorded_ones_are_named_once()
    {
        Assert.Empty(Check(Values(("Total", "1")), Values(("Total", "1")), [], []).TypesSinceBase);

        var other = Check(Values(("Total", "1")), Values(("Total", "1")), [], [], ofBase: [.. Recorded, new("My.Order", "Rating", "int")]);

        Assert.Equal(["Order.Note is gone"], other.Types);
        Assert.Equal(["Order.Note is gone", "Order.Rating is gone"], other.TypesSinceBase);
    }

    [Theory]
    [InlineData("~/.cache/touchstone/checkouts/1-2/Shop/Types.cs:5: CS0246: no 'x'", "Shop/Types.cs:5: CS0246: no 'x'")]
    [InlineData("../../c/checkouts/1-2/A.cs and '/home/me/c/checkouts/1-2/B.cs'", "A.cs and 'B.cs'")]
    [InlineData("Shop/Types.cs: in checkouts/3-4/A.cs", "Shop/Types.cs: in checkouts/3-4/A.cs")]
    public void Errors_do_not_name_the_folder_of_a_checkout_that_is_deleted(string why, string shown) =>
        Assert.Equal(shown.Replace('/', Path.DirectorySeparatorChar), ContractBase.WithoutFolder(
            why.Replace('/', Path.DirectorySeparatorChar), Path.Combine(Path.DirectorySeparatorChar + "c", "checkouts", "1-2")));

    static DumpEntry[] Values(params (string Path, string Value)[] members) =>
        [.. members.Select(member => new DumpEntry(member.Path, member.Path == "Note" ? "string" : "decimal", member.Value))];

    static ContractCheck Check(
        DumpEntry[] recorded, DumpEntry[] today, DumpEntry[] written, DumpEntry[] crossed, DumpEntry[]? own = null, AcceptedDifference? accepted = null,
        string? problem = null, ShapeMember[]? ofBase = null)
    {
        var target = Samples.Target("Nop");
        var (reads, writes) = (new ContractCall(Payload, [1]), new ContractCall(Payload, null));
        var wrote = new ContractResult(target, target, writes) { Problem = problem, Answer = new() { Written = written, Read = own ?? written } };
        var answers = new ContractAnswers([new(target, target, reads) { Answer = new() { Read = today, Members = Changed } }, wrote])
        {
            Base = "v1",
            BaseOfRecorded = [new(target, target, reads) { Answer = new() { Read = recorded, Members = ofBase ?? Recorded } }],
            BaseOfToday = problem is null ? [new(target, target, new(Payload, [2]) { Writer = wrote }) { Answer = new() { Read = crossed } }] : [],
        };
        return ContractCheck.Of(Factory, _ => recorded, Recorded, [Payload], answers, [target], accepted is null ? [] : [accepted]);
    }
}
