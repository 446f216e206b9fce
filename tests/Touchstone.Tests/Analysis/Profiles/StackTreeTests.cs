using Touchstone.Analysis.Profiles;

namespace Touchstone.Tests.Analysis.Profiles;

public class StackTreeTests
{
    [Fact]
    public void Equal_beginnings_of_stacks_are_one_path_and_each_node_comes_after_its_caller()
    {
        var (tree, names) = Of(("Loop Write Copy", 3), ("Loop Write", 2), ("Loop Read", 1), ("Loop Write Copy", 4));

        Assert.Equal(["Loop", "Write", "Copy", "Read"], tree.Nodes.Select(node => names[node].Method));
        Assert.Equal([-1, 0, 1, 0], tree.Callers);
        Assert.Equal([0, 2, 7, 1], tree.Weights);
    }

    [Fact]
    public void What_is_too_small_to_be_seen_is_one_node_of_its_caller_and_no_weight_is_lost()
    {
        var (tree, names) = Of(("Loop Write", 100_000), ("Loop Rare Deep", 1), ("Loop Other", 2), ("Alone", 1));

        Assert.Equal(["Loop", "Write", "(too small to be seen)", "(too small to be seen)"], tree.Nodes.Select(node => names[node].Method));
        Assert.Equal([-1, 0, 0, -1], tree.Callers);
        Assert.Equal([0, 100_000, 3, 1], tree.Weights);
    }

    [Fact]
    public void A_tree_has_an_end_whatever_the_stacks_are()
    {
        var (tree, _) = Of(Enumerable.Range(0, 30_000).Select(i => ((IReadOnlyList<Frame>)[.. Deep(i)], 1.0)));

        // The largest ones, and the rest of each of them.
        Assert.InRange(tree.Nodes.Count, 2, 40_001);
        Assert.Equal(30_000, tree.Weights.Sum(), 6);
        Assert.Empty(StackTree.Of([], _ => 0).Nodes);
    }

    static IEnumerable<Frame> Deep(int i) => [new("Loop", ""), new($"a{i % 100}", ""), new($"b{i}", ""), new($"c{i}", "")];

    static (PageTree Tree, List<Frame> Names) Of(params (string Stack, double Weight)[] stacks) =>
        Of(stacks.Select(one => (Stacks.Sample(0, one.Stack).Stack, one.Weight)));

    static (PageTree Tree, List<Frame> Names) Of(IEnumerable<(IReadOnlyList<Frame> Stack, double Weight)> stacks)
    {
        var names = new Dictionary<Frame, int>();
        var tree = StackTree.Of(stacks, Place);
        return (tree, [.. names.Keys]);

        int Place(Frame frame)
        {
            names.TryAdd(frame, names.Count);
            return names[frame];
        }
    }
}
