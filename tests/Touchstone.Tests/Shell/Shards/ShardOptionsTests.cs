namespace Touchstone.Tests.Shell.Shards;

public sealed class ShardOptionsTests
{
    [Theory]
    [InlineData("run A --count 1 --shard 1/3 --out a --json", "run A --count 1")]
    [InlineData("run --out=a A --shard=2/3 --count 1", "run A --count 1")]
    [InlineData("run --shard:2/3 A --columns gc --count=1 --explain", "run A --count=1")]
    public void All_shards_of_a_selection_have_the_same_selection(string typed, string selection) =>
        Assert.Equal(selection.Split(' '), ShardOptions.Selection(typed.Split(' ')));
}
