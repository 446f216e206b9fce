using Touchstone.Commands.Contracts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Commands.Contracts;

public sealed class ShapeComparisonTests
{
    [Theory]
    [InlineData("A:int B:int", "A:int B:int", "")]
    [InlineData("A:int B:int", "A:long B:int", "T.A: int became long")]
    [InlineData("A:int B:int", "B:int", "T.A is gone")]
    [InlineData("A:int", "A:int B:string", "T.B is new")]
    [InlineData("A:int B:string", "A:int C:string", "T.B is gone, and C is new with the same type: renamed?")]
    [InlineData("A:int B:int", "C:int", "T.A is gone|T.B is gone|T.C is new")]
    [InlineData("A:int B:int C:int D:int", "B:int C:int D:int A:int", "T.A moved behind D")]
    [InlineData("A:int B:int C:int D:int", "D:int A:int B:int C:int", "T.D moved before A")]
    [InlineData("A:int B:string", "C:string A:int", "T.B is gone, and C is new with the same type: renamed?|T.A moved behind C")]
    [InlineData("A:int", "", "T is gone")]
    public void What_changed_is_named(string before, string after, string expected) => Assert.Equal(
        expected.Split('|', StringSplitOptions.RemoveEmptyEntries), ShapeComparison.Compare(Members(before), Members(after)));

    [Fact]
    public void A_member_that_a_file_names_twice_counts_once() => Assert.Equal(
        ["T.A is gone", "T.C is new"], ShapeComparison.Compare(Members("A:int A:string B:int"), Members("B:int B:long C:double")));

    [Fact]
    public void A_type_with_a_hundred_thousand_members_is_compared()
    {
        string Of(string prefix) => string.Join(' ', Enumerable.Range(0, 100_000).Select(i => $"{prefix}{i}:int"));

        Assert.Equal(200_000, ShapeComparison.Compare(Members(Of("A")), Members(Of("B"))).Count);
    }

    static IReadOnlyList<ShapeMember> Members(string text) => [.. text.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(member => member.Split(':'))
        .Select(parts => new ShapeMember("My.T", parts[0], parts[1]))];
}
