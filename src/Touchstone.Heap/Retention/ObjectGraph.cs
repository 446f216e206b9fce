namespace Touchstone.Heap.Retention;

/// <summary>The references between objects in two arrays. Node 0 stands for all roots, and every node can be reached from it.</summary>
/// <param name="starts">For each node, where its references begin in <paramref name="targets"/>; then where those of the last node end.</param>
/// <param name="targets">The nodes that are referred to. The array may be longer than needed.</param>
sealed class ObjectGraph(int[] starts, int[] targets)
{
    /// <summary>The number of nodes.</summary>
    public int Count => starts.Length - 1;

    /// <summary>The number of references.</summary>
    public int References => starts[^1];

    /// <summary>The nodes that a node refers to.</summary>
    public ReadOnlySpan<int> From(int node) => targets.AsSpan(starts[node]..starts[node + 1]);

    /// <summary>Where the references of a node begin, to walk over them in steps.</summary>
    public int[] Cursors() => starts[..^1];

    /// <summary>The next reference of a node, which moves its cursor; -1 after the last.</summary>
    public int Next(int[] cursors, int node) => cursors[node] < starts[node + 1] ? targets[cursors[node]++] : -1;

    /// <summary>For each node, the previous node on a shortest path from the roots; 0 for the roots themselves.</summary>
    public int[] ShortestPaths()
    {
        var previous = new int[Count];
        var (queue, seen) = (new int[Count], 1);
        Array.Fill(previous, -1);
        previous[0] = 0;
        for (var at = 0; at < seen; at++)
        {
            foreach (var target in From(queue[at]))
            {
                if (previous[target] >= 0)
                    continue;
                previous[target] = queue[at];
                queue[seen++] = target;
            }
        }
        return previous;
    }
}
