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

    static IReadOnlyList<ShapeMember> Members(string text) => [.. text.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(member => member.Split(':'))
        .Select(parts => new ShapeMember("My.T", parts[0], parts[1]))];
}
