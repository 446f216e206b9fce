using Touchstone.Core;

namespace Touchstone.Tests.Core;

public class EditDistanceTests
{
    [Theory]
    [InlineData("", "", 0)]
    [InlineData("", "abc", 3)]
    [InlineData("kitten", "sitting", 3)]
    [InlineData("JSON", "json", 0)]
    [InlineData("flaw", "lawn", 2)]
    public void Counts_inserted_removed_and_replaced_characters(string left, string right, int expected)
    {
        Assert.Equal(expected, EditDistance.Between(left, right));
        Assert.Equal(expected, EditDistance.Between(right, left));
    }

    [Fact]
    public void The_nearest_name_may_be_longer_than_what_was_typed() =>
        Assert.Equal("NewtonsoftJson", EditDistance.Nearest("Newtonsfot", ["Nop", "NewtonsoftJson", "MessagePack"]));

    [Fact]
    public void Nothing_is_nearest_among_no_names() => Assert.Null(EditDistance.Nearest("x", []));
}
