namespace Touchstone.Heap.Retention;

/// <summary>
/// Finds the object through which the largest part of a heap is alive: from the largest object below the roots, down as long as one object has most of it.
/// </summary>
/// <param name="tree">The dominator tree.</param>
/// <param name="sums">See <see cref="DominatorTree.Sums"/>.</param>
/// <param name="isRoot">True for the places of the roots, and of the arrays in which the runtime keeps static fields.</param>
/// <param name="typeOf">The type of a place that is not a root.</param>
sealed class HolderSearch(DominatorTree tree, long[] sums, Func<int, bool> isRoot, Func<int, int> typeOf)
{
    /// <summary>An object that has less than this of what is above it is one of several.</summary>
    const double Most = 0.5;

    // Deeper it is a list of which each element holds the next.
    const int MostSteps = 50;

    // Between a collection and the objects of the program there are entries and delegates.
    const int MostBetween = 3;

    /// <summary>The place of the object; 0 if there is none.</summary>
    public int Find()
    {
        var (top, largest) = (0, new int[sums.Length]);
        for (var at = 1; at < sums.Length; at++)
        {
            if (isRoot(at))
                continue;
            var above = tree.Dominators[at];
            if (isRoot(above))
                top = top == 0 || sums[at] > sums[top] ? at : top;
            else if (largest[above] == 0 || sums[at] > sums[largest[above]])
                largest[above] = at;
        }
        for (var step = 0; step < MostSteps && largest[top] is > 0 and var next && sums[next] >= Most * sums[top] && typeOf(next) != typeOf(top); step++)
            top = next;
        return top;
    }

    /// <summary>The type that most of what an object holds belongs to, and the number of its objects that it holds.</summary>
    /// <param name="isOfFramework">True for types that say nothing about the program.</param>
    public (int Type, long Count) Held(int holder, Func<int, bool> isOfFramework)
    {
        HashSet<int> level = [holder];
        var (result, between) = (typeOf(holder), 0);
        while (between++ <= MostBetween && Largest(level) is { Objects.Count: > 0 } next)
        {
            // Strings in entries are what is held. The entries in a collection are only better than nothing.
            if (between == 1 || !isOfFramework(next.Type))
                result = next.Type;
            if (!isOfFramework(next.Type) || next.Bytes < Most * sums[holder])
                break;
            level = next.Objects;
        }
        return (result, Count(holder, result));
    }

    long Count(int holder, int type)
    {
        var (held, count) = (new bool[sums.Length], 0L);
        for (var at = holder; at < held.Length; at++)
        {
            held[at] = at == holder || held[tree.Dominators[at]];
            if (held[at] && typeOf(at) == type)
                count++;
        }
        return count;
    }

    (int Type, HashSet<int> Objects, long Bytes) Largest(HashSet<int> level)
    {
        Dictionary<int, long> bytes = [];
        for (var at = 1; at < sums.Length; at++)
        {
            if (level.Contains(tree.Dominators[at]))
                bytes[typeOf(at)] = bytes.GetValueOrDefault(typeOf(at)) + sums[at];
        }
        if (bytes.Count == 0)
            return (0, [], 0);
        var type = bytes.MaxBy(one => one.Value).Key;
        HashSet<int> objects = [];
        for (var at = 1; at < sums.Length; at++)
        {
            if (typeOf(at) == type && level.Contains(tree.Dominators[at]))
                objects.Add(at);
        }
        return (type, objects, bytes[type]);
    }
}
