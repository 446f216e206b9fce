using Touchstone.Heap.Retention;

namespace Touchstone.Tests.Heap.Retention;

/// <summary>Retained sizes against brute force: without a node, what can no longer be reached from the root?</summary>
public sealed class DominatorTreeTests
{
    const int Graphs = 1000;

    [Fact]
    public void What_a_node_retains_is_what_cannot_be_reached_without_it()
    {
        for (var seed = 0; seed < Graphs; seed++)
        {
            var (graph, random) = RandomGraph(seed);
            var sizes = Enumerable.Range(0, graph.Count).Select(_ => (long)random.Next(1, 100)).ToArray();

            var tree = DominatorTree.Of(graph);

            var sums = tree.Sums(node => sizes[node]);
            for (var at = 1; at < graph.Count; at++)
            {
                var left = Reached(graph, without: tree.Nodes[at]);
                var retained = Enumerable.Range(0, graph.Count).Where(node => !left.Contains(node)).ToHashSet();
                Assert.True(sums[at] == retained.Sum(node => sizes[node]), $"seed {seed}, node {tree.Nodes[at]}");
                Assert.True(Dominated(tree, at).SetEquals(retained), $"seed {seed}, node {tree.Nodes[at]}");
            }
        }
    }

    [Fact]
    public void Types_count_what_their_objects_retain_once()
    {
        for (var seed = 0; seed < Graphs; seed++)
        {
            var (graph, random) = RandomGraph(seed);
            var types = Enumerable.Range(0, graph.Count).Select(node => node == 0 ? -1 : random.Next(3)).ToArray();
            var tree = DominatorTree.Of(graph);
            var sums = tree.Sums(_ => 1);

            var retained = new TypeSums(tree, sums).Of(node => types[node], 3);

            for (var type = 0; type < 3; type++)
            {
                var held = Enumerable.Range(1, graph.Count - 1).Where(at => types[tree.Nodes[at]] == type).SelectMany(at => Dominated(tree, at)).ToHashSet();
                Assert.True(retained[type] == held.Count, $"seed {seed}, type {type}: {retained[type]}, not {held.Count}");
            }
        }
    }

    [Fact]
    public void Paths_are_as_short_as_possible()
    {
        for (var seed = 0; seed < Graphs; seed++)
        {
            var (graph, _) = RandomGraph(seed);
            var previous = graph.ShortestPaths();

            var lengths = new Dictionary<int, int> { [0] = 0 };
            HashSet<int> last = [0];
            for (var length = 1; last.Count > 0; length++)
            {
                last = [.. last.SelectMany(node => graph.From(node).ToArray()).Where(node => !lengths.ContainsKey(node))];
                foreach (var node in last)
                    lengths[node] = length;
            }
            for (var node = 1; node < graph.Count; node++)
            {
                Assert.Contains(node, graph.From(previous[node]).ToArray());
                Assert.Equal(lengths[node], lengths[previous[node]] + 1);
            }
        }
    }

    [Fact]
    public void A_list_of_a_million_objects_needs_no_stack()
    {
        const int Length = 1_000_000;
        var graph = Graph([.. Enumerable.Range(0, Length).Select(node => (node, node + 1))], Length + 1);

        var sums = DominatorTree.Of(graph).Sums(_ => 1);

        Assert.Equal(Length, sums[1]);
    }

    // A random spanning tree, so that every node is reached, and some further references, also back and to itself.
    static (ObjectGraph Graph, Random Random) RandomGraph(int seed)
    {
        var random = new Random(seed);
        var nodes = random.Next(2, 25);
        var tree = Enumerable.Range(1, nodes - 1).Select(node => (random.Next(node), node));
        var further = Enumerable.Range(0, random.Next(3 * nodes)).Select(_ => (random.Next(nodes), random.Next(1, nodes)));
        return (Graph([.. tree.Concat(further)], nodes), random);
    }

    static ObjectGraph Graph(IReadOnlyList<(int From, int To)> references, int nodes)
    {
        var ordered = references.OrderBy(reference => reference.From).ToList();
        var starts = new int[nodes + 1];
        foreach (var (from, _) in ordered)
            starts[from + 1]++;
        for (var node = 0; node < nodes; node++)
            starts[node + 1] += starts[node];
        return new ObjectGraph(starts, [.. ordered.Select(reference => reference.To)]);
    }

    static HashSet<int> Reached(ObjectGraph graph, int without)
    {
        HashSet<int> reached = [0];
        var open = new Stack<int>([0]);
        while (open.TryPop(out var node))
        {
            foreach (var target in graph.From(node))
            {
                if (target != without && reached.Add(target))
                    open.Push(target);
            }
        }
        return reached;
    }

    static HashSet<int> Dominated(DominatorTree tree, int top)
    {
        HashSet<int> places = [top];
        for (var at = top + 1; at < tree.Nodes.Length; at++)
        {
            if (places.Contains(tree.Dominators[at]))
                places.Add(at);
        }
        return [.. places.Select(at => tree.Nodes[at])];
    }
}
