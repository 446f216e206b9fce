namespace Touchstone.Tests.Shell.Shards;

public sealed class ShardNumberTests
{
    [Fact]
    public void A_shard_is_read_back_as_it_is_written()
    {
        Assert.True(ShardNumber.TryParse("2/3", out var shard));
        Assert.Equal((2, 3, "2/3"), (shard.Number, shard.Of, shard.ToString()));
    }

    [Theory]
    [InlineData("")]
    [InlineData("2")]
    [InlineData("0/3")]
    [InlineData("4/3")]
    [InlineData("1/10001")]
    [InlineData("1/2/3")]
    [InlineData("-1/3")]
    [InlineData(" 1/3")]
    [InlineData("1.0/3")]
    public void A_part_outside_of_the_whole_is_refused(string text) => Assert.False(ShardNumber.TryParse(text, out _));
}
