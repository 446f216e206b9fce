using Touchstone.Heap.Retention;

namespace Touchstone.Tests.Heap.Retention;

public class HolderTreeTests
{
    [Fact]
    public void Objects_of_one_type_with_one_holder_are_one_node()
    {
        var builder = new HolderTreeBuilder();
        var cache = builder.Add(builder.Root("static Cache.Items"), "Cache", 24);
        for (var i = 0; i < 3; i++)
            builder.Add(builder.Add(cache, "Entry", 32), "System.String", 100);
        builder.Add(builder.Root(HolderTreeBuilder.OtherRoots), "System.String", 50);

        var held = builder.Tree;

        Assert.Equal(
            ["static Cache.Items", "Cache", "Entry", "System.String", "(other roots)", "System.String"], held.Tree.Nodes.Select(node => held.Names[node]));
        Assert.Equal([-1, 0, 1, 2, -1, 4], held.Tree.Callers);
        Assert.Equal([0, 24, 96, 300, 0, 50], held.Tree.Weights);
        Assert.Equal(["(other roots)", "static Cache.Items"], held.Roots.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_linked_list_is_one_node_and_no_chain_is_too_deep()
    {
        var builder = new HolderTreeBuilder();
        var (node, turns) = (builder.Root("list"), builder.Root("turns"));
        for (var i = 0; i < 10_000; i++)
        {
            node = builder.Add(node, "Node", 24);
            turns = builder.Add(turns, i % 2 == 0 ? "Even" : "Odd", 24);
        }

        var held = builder.Tree;

        Assert.Equal(240_000, held.Tree.Weights[held.Tree.Nodes.ToList().FindIndex(at => held.Names[at] == "Node")]);
        Assert.Equal(480_000, held.Tree.Weights.Sum());
        Assert.InRange(held.Tree.Nodes.Count, 10, 100);
    }
}
