namespace Touchstone.Heap.Retention;

/// <summary>Adds up what the objects of each type keep alive. An object below another one of its type is part of what that one keeps alive.</summary>
/// <param name="tree">The dominator tree.</param>
/// <param name="sums">See <see cref="DominatorTree.Sums"/>.</param>
sealed class TypeSums(DominatorTree tree, long[] sums)
{
    const int None = 0;

    /// <summary>The sum of each type.</summary>
    /// <param name="typeOf">The type of a node; below 0 for a node that counts for no type.</param>
    /// <param name="types">The number of types.</param>
    public long[] Of(Func<int, int> typeOf, int types)
    {
        var (first, next) = Children();
        var (result, open) = (new long[types], new int[types]);
        for (var at = 0; ;)
        {
            if (typeOf(tree.Nodes[at]) is >= 0 and var type && open[type]++ == 0)
                result[type] += sums[at];
            if (first[at] != None)
            {
                at = first[at];
                continue;
            }
            // Leaves the node and those above it that have no further child.
            for (; ; at = tree.Dominators[at])
            {
                if (typeOf(tree.Nodes[at]) is >= 0 and var left)
                    open[left]--;
                if (at == 0)
                    return result;
                if (next[at] != None)
                    break;
            }
            at = next[at];
        }
    }

    // The children of a node as a list. Place 0 is the root, which is nobody's child, so 0 ends a list.
    (int[] First, int[] Next) Children()
    {
        var (first, next) = (new int[sums.Length], new int[sums.Length]);
        for (var at = sums.Length - 1; at > 0; at--)
        {
            var dominator = tree.Dominators[at];
            (next[at], first[dominator]) = (first[dominator], at);
        }
        return (first, next);
    }
}
