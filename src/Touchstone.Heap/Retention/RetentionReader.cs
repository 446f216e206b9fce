using Touchstone.Heap.Graphs;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Retention;

/// <summary>Computes what types and objects keep alive.</summary>
sealed class RetentionReader
{
    /// <summary>An object that has nearly all that its dominator has shows the same memory again, such as the array in a list.</summary>
    const double SameMemory = 0.9;

    // To name a root, the way to an object is read. There can be millions of small objects that roots hold.
    const double LeastShare = 0.002;

    readonly RetainedHeap heap;
    readonly INumberedObjects live;
    readonly int[] previous;
    readonly DominatorTree tree;
    readonly long[] sums;

    RetentionReader(RetainedHeap heap)
    {
        (this.heap, live) = (heap, heap.Objects);
        var graph = heap.TakeGraph();
        previous = graph.ShortestPaths();
        tree = DominatorTree.Of(graph);
        sums = tree.Sums(node => node == 0 ? 0 : live.Bytes(node));
    }

    /// <summary>Reads the live objects of a target, and computes what they keep alive.</summary>
    /// <param name="objects">The maximum number of single objects to return.</param>
    /// <param name="options">What else is searched.</param>
    /// <param name="sampling">Whose addresses are kept; null for none.</param>
    public static HeapRetention Read(HeapTarget target, int objects, HeapReadOptions options, Sampling? sampling)
    {
        var live = LiveGraph.Read(target, sampling);
        return new RetentionReader(RetainedHeap.Of(target, live)).Read(objects, options) with
        {
            Sampled = [.. live.ByIndex.SelectMany(table => table.Sample?.Addresses ?? [])],
        };
    }

    /// <summary>Computes what the objects in a file keep alive.</summary>
    /// <param name="objects">The maximum number of single objects to return.</param>
    /// <param name="options">What else is searched.</param>
    public static HeapRetention Read(GcDumpFile file, int objects, HeapReadOptions options) =>
        new RetentionReader(RetainedHeap.Of(file)).Read(objects, options);

    HeapRetention Read(int objects, HeapReadOptions options)
    {
        var types = Types();
        return new HeapRetention(types, Objects(objects), types.Sum(type => type.Count), sums[0])
        {
            Owner = options.OwnerOf.Length > 0 ? Owner(options.OwnerOf) : null,
            Holder = options.Holder ? Holder() : null,
            Holders = options.Holders ? Holders() : null,
        };
    }

    bool IsRoot(int node) => node == 0 || heap.IsOfRoots(node);

    List<RetainedByType> Types()
    {
        var retained = new TypeSums(tree, sums).Of(node => IsRoot(node) ? INumberedObjects.NoType : live.TypeOf(node), heap.Types.Count);
        var (counts, bytes) = (new long[heap.Types.Count], new long[heap.Types.Count]);
        for (var node = 1; node <= live.Count; node++)
        {
            if (live.TypeOf(node) is not (>= 0 and var type))
                continue;
            counts[type]++;
            bytes[type] += live.Bytes(node);
        }
        // Types with one name from several load contexts are one row, as in the count by type.
        var named = Enumerable.Range(0, counts.Length).Where(type => counts[type] > 0)
            .Select(type => new RetainedByType(heap.Types[type], counts[type], bytes[type], retained[type]))
            .GroupBy(type => type.Name, StringComparer.Ordinal)
            .Select(same => new RetainedByType(same.Key, same.Sum(type => type.Count), same.Sum(type => type.Bytes), same.Sum(type => type.RetainedBytes)));
        return [.. named.OrderByDescending(type => type.RetainedBytes).ThenBy(type => type.Name, StringComparer.Ordinal)];
    }

    List<RetainedObject> Objects(int most)
    {
        var largest = new PriorityQueue<int, long>();
        for (var at = 1; at < sums.Length && most > 0; at++)
        {
            if (!IsShown(at) || largest.Count == most && sums[at] <= sums[largest.Peek()])
                continue;
            largest.Enqueue(at, sums[at]);
            if (largest.Count > most)
                largest.Dequeue();
        }
        return [.. largest.UnorderedItems.Select(item => item.Element).OrderByDescending(at => sums[at]).ThenBy(at => at).Select(Object)];
    }

    bool IsShown(int at)
    {
        var dominator = tree.Dominators[at];
        return !heap.IsOfRoots(tree.Nodes[at]) && (IsRoot(tree.Nodes[dominator]) || sums[at] < SameMemory * sums[dominator]);
    }

    RetainedObject Object(int at)
    {
        var path = PathTo(tree.Nodes[at]);
        return new RetainedObject(path.Steps[^1].Type, path.Steps[^1].Address, live.Bytes(tree.Nodes[at]), sums[at], path);
    }

    RootPath PathTo(int node)
    {
        List<int> way = [];
        for (var step = node; step != 0; step = previous[step])
            way.Add(step);
        way.Reverse();
        return heap.PathOf(way);
    }

    /// <summary>The object below the roots that dominates most bytes of a type.</summary>
    TypeOwner? Owner(string type)
    {
        var wanted = Enumerable.Range(0, heap.Types.Count).Where(index => heap.Types[index] == type).ToHashSet();
        var tops = new int[sums.Length];
        Dictionary<int, long> owned = [];
        for (var at = 1; at < tops.Length; at++)
        {
            var dominator = tree.Dominators[at];
            tops[at] = IsRoot(tree.Nodes[dominator]) ? at : tops[dominator];
            if (wanted.Contains(live.TypeOf(tree.Nodes[at])))
                owned[tops[at]] = owned.GetValueOrDefault(tops[at]) + live.Bytes(tree.Nodes[at]);
        }
        if (owned.Count == 0)
            return null;
        var (top, bytes) = owned.MaxBy(owner => owner.Value);
        var path = PathTo(tree.Nodes[top]);
        return new TypeOwner(path.Root, path.Steps[^1].Type, (double)bytes / owned.Values.Sum());
    }

    MemoryHolder? Holder()
    {
        var search = new HolderSearch(tree, sums, at => IsRoot(tree.Nodes[at]), at => live.TypeOf(tree.Nodes[at]));
        if (search.Find() is not (> 0 and var holder))
            return null;
        var (type, count) = search.Held(holder, index => ProgramCode.IsOfFramework(heap.Types[index]));
        var path = PathTo(tree.Nodes[holder]);
        return new MemoryHolder(FieldOf(path), path.Root, heap.Types[type], count, sums[holder]);
    }

    HolderTree Holders()
    {
        var builder = new HolderTreeBuilder();
        var groups = new int[sums.Length];
        for (var at = 1; at < groups.Length; at++)
        {
            var (node, dominator) = (tree.Nodes[at], tree.Dominators[at]);
            if (heap.IsOfRoots(node))
                continue;
            var holder = IsRoot(tree.Nodes[dominator])
                ? builder.Root(sums[at] >= LeastShare * sums[0] ? PathTo(node).Root : HolderTreeBuilder.OtherRoots)
                : groups[dominator];
            groups[at] = builder.Add(holder, heap.Types[live.TypeOf(node)], live.Bytes(node));
        }
        return builder.Tree;
    }

    // Fields of the framework's collections say nothing about the program.
    static string FieldOf(RootPath path)
    {
        for (var step = path.Steps.Count - 1; step > 0; step--)
        {
            var (holder, field) = (path.Steps[step - 1].Type, path.Steps[step].Field);
            if (field.Length > 0 && field[0] != '[' && !ProgramCode.IsOfFramework(holder))
                return $"{holder}.{field}";
        }
        return path.Root;
    }
}
