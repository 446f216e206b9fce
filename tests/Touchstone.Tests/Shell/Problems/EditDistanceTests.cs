namespace Touchstone.Tests.Shell.Problems;

public class EditDistanceTests
{
    [Theory]
    [InlineData("", "", 0)]
    [InlineData("", "abc", 3)]
    [InlineData("kitten", "sitting", 3)]
    [InlineData("JSON", "json", 0)]
    [InlineData("flaw", "lawn", 2)]
    [InlineData("cvs", "csv", 1)]
    [InlineData("ca", "abc", 3)]
    public void Counts_inserted_removed_replaced_and_swapped_characters(string left, string right, int expected)
    {
        Assert.Equal(expected, EditDistance.Between(left, right));
        Assert.Equal(expected, EditDistance.Between(right, left));
    }

    [Fact]
    public void The_nearest_name_may_be_longer_than_what_was_typed() =>
        Assert.Equal("NewtonsoftJson", EditDistance.Nearest("Newtonsfot", ["Nop", "NewtonsoftJson", "MessagePack"]));

    [Theory]
    [InlineData("MemPack", "MemoryPack")]
    [InlineData("MsgPack", "MsgPackCli")]
    [InlineData("MesPack", "MessagePack")]
    public void Letters_that_are_left_out_count_once(string typed, string meant) =>
        Assert.Equal(meant, EditDistance.Nearest(typed, ["MsgPackCli", "MemoryPack", "MessagePack", "MongoBson"]));

    [Fact]
    public void Two_swapped_letters_are_nearer_than_two_other_ones() => Assert.Equal("csv", EditDistance.Nearest("cvs", ["console", "csv"]));

    [Theory]
    [InlineData("order", "orders", true)]
    [InlineData("pack", "packages", true)]
    [InlineData("ordres", "orders", true)]
    [InlineData("a", "b", true)]
    [InlineData("notthere", "4N2hRw", false)]
    [InlineData("orders", "notes", false)]
    [InlineData("MemPack", "MemoryPack", true)]
    [InlineData("Node", "NewtonsoftOrdered", false)]
    public void A_name_is_near_if_at_most_a_third_of_the_typed_letters_differ(string typed, string name, bool near) =>
        Assert.Equal(near, EditDistance.IsNear(typed, name));

    [Fact]
    public void Nothing_is_nearest_among_no_names() => Assert.Null(EditDistance.Nearest("x", []));
}
