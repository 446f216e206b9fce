using Touchstone.Heap.Retention;

namespace Touchstone.Heap.Graphs;

/// <summary>
/// Adds nodes to the roots that no root leads to. Other tools do not always get all roots from the runtime, and PerfView also writes garbage.
/// </summary>
static class Unreached
{
    /// <summary>A graph whose nodes all can be reached from node 0.</summary>
    /// <param name="starts">See <see cref="ObjectGraph"/>. The array is used again.</param>
    /// <param name="targets">The first one is the only reference of node 0.</param>
    public static ObjectGraph AddTo(int[] starts, int[] targets)
    {
        var graph = new ObjectGraph(starts, targets);
        var tops = Tops(graph);
        if (tops.Count == 0)
            return graph;
        var all = new int[targets.Length + tops.Count];
        all[0] = targets[0];
        tops.CopyTo(all, 1);
        Array.Copy(targets, 1, all, tops.Count + 1, targets.Length - 1);
        for (var node = 1; node < starts.Length; node++)
            starts[node] += tops.Count;
        return new ObjectGraph(starts, all);
    }

    // First those that nothing refers to. What is left are rings.
    static List<int> Tops(ObjectGraph graph)
    {
        var (reached, open) = (new bool[graph.Count], new Stack<int>());
        Reach(graph, 0, reached, open);
        var isReferred = Referred(graph, reached);
        List<int> tops = [];
        foreach (var alsoReferred in (bool[])[false, true])
        {
            for (var node = 1; node < graph.Count; node++)
            {
                if (reached[node] || isReferred[node] && !alsoReferred)
                    continue;
                tops.Add(node);
                Reach(graph, node, reached, open);
            }
        }
        return tops;
    }

    static bool[] Referred(ObjectGraph graph, bool[] reached)
    {
        var isReferred = new bool[graph.Count];
        for (var node = 1; node < graph.Count; node++)
        {
            if (reached[node])
                continue;
            foreach (var target in graph.From(node))
                isReferred[target] |= target != node;
        }
        return isReferred;
    }

    static void Reach(ObjectGraph graph, int from, bool[] reached, Stack<int> open)
    {
        reached[from] = true;
        open.Push(from);
        while (open.TryPop(out var node))
        {
            foreach (var target in graph.From(node))
            {
                if (reached[target])
                    continue;
                reached[target] = true;
                open.Push(target);
            }
        }
    }
}
