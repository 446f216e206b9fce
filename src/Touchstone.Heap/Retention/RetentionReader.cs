using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Roots;
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

    const int NoType = -1;

    readonly HeapTarget target;
    readonly LiveGraph live;
    readonly int[] previous;
    readonly DominatorTree tree;
    readonly long[] sums;
    // The arrays in which the runtime keeps static fields. They belong to the roots: what they hold is named after the fields.
    readonly HashSet<int> carriers;
    readonly RootPaths names;

    RetentionReader(HeapTarget target, Sampling? sampling)
    {
        this.target = target;
        live = LiveGraph.Read(target, sampling);
        names = new RootPaths(target);
        carriers = [.. target.Roots.All.Where(IsOfRuntime).Select(root => live.NodeOf(root.Object))];
        var graph = live.TakeGraph();
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
        var reading = new RetentionReader(target, sampling);
        return new HeapRetention(reading.Types(), reading.Objects(objects), reading.live.Count, reading.sums[0])
        {
            Owner = options.OwnerOf.Length > 0 ? reading.Owner(options.OwnerOf) : null,
            Holder = options.Holder ? reading.Holder() : null,
            Holders = options.Holders ? reading.Holders() : null,
            Sampled = [.. reading.live.ByIndex.SelectMany(table => table.Sample?.Addresses ?? [])],
        };
    }

    bool IsOfRuntime(HeapRoot root) => root.Kind is ClrRootKind.PinnedHandle or ClrRootKind.StrongHandle or ClrRootKind.ThreadStaticVar or ClrRootKind.StaticVar
        && target.Runtime.Heap.GetObject(root.Object).Type?.Name == "System.Object[]";

    List<RetainedByType> Types()
    {
        var tables = live.ByIndex;
        var retained = new TypeSums(tree, sums).Of(node => node == 0 || carriers.Contains(node) ? NoType : live.TypeOf(node), tables.Count);
        var (counts, bytes) = (new long[tables.Count], new long[tables.Count]);
        for (var node = 1; node <= live.Count; node++)
        {
            counts[live.TypeOf(node)]++;
            bytes[live.TypeOf(node)] += live.Bytes(node);
        }
        // Types with one name from several load contexts are one row, as in the count by type.
        var named = tables.Where(table => counts[table.Index] > 0)
            .Select(table => new RetainedByType(CountedTypes.NameOf(target, table), counts[table.Index], bytes[table.Index], retained[table.Index]))
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
        return !carriers.Contains(tree.Nodes[at])
            && (dominator == 0 || carriers.Contains(tree.Nodes[dominator]) || sums[at] < SameMemory * sums[dominator]);
    }

    RetainedObject Object(int at)
    {
        var path = PathTo(tree.Nodes[at]);
        return new RetainedObject(path.Steps[^1].Type, path.Steps[^1].Address, live.Bytes(tree.Nodes[at]), sums[at], path);
    }

    RootPath PathTo(int node)
    {
        List<ulong> way = [];
        for (var step = node; step != 0; step = previous[step])
            way.Add(live.AddressOf(step));
        way.Reverse();
        return names.Of(way);
    }

    /// <summary>The object below the roots that dominates most bytes of a type.</summary>
    TypeOwner? Owner(string type)
    {
        var wanted = live.ByIndex.Where(table => CountedTypes.NameOf(target, table) == type).Select(table => table.Index).ToHashSet();
        var tops = new int[sums.Length];
        Dictionary<int, long> owned = [];
        for (var at = 1; at < tops.Length; at++)
        {
            var dominator = tree.Dominators[at];
            tops[at] = dominator == 0 || carriers.Contains(tree.Nodes[dominator]) ? at : tops[dominator];
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
        var search = new HolderSearch(tree, sums, at => at == 0 || carriers.Contains(tree.Nodes[at]), at => live.TypeOf(tree.Nodes[at]));
        if (search.Find() is not (> 0 and var holder))
            return null;
        var tables = live.ByIndex;
        var (type, count) = search.Held(holder, index => ProgramCode.IsOfFramework(CountedTypes.NameOf(target, tables[index])));
        var path = PathTo(tree.Nodes[holder]);
        return new MemoryHolder(FieldOf(path), path.Root, CountedTypes.NameOf(target, tables[type]), count, sums[holder]);
    }

    HolderTree Holders()
    {
        var tables = live.ByIndex;
        var types = tables.Select(table => CountedTypes.NameOf(target, table)).ToList();
        var builder = new HolderTreeBuilder();
        var groups = new int[sums.Length];
        for (var at = 1; at < groups.Length; at++)
        {
            var (node, dominator) = (tree.Nodes[at], tree.Dominators[at]);
            if (carriers.Contains(node))
                continue;
            var holder = dominator == 0 || carriers.Contains(tree.Nodes[dominator])
                ? builder.Root(sums[at] >= LeastShare * sums[0] ? PathTo(node).Root : HolderTreeBuilder.OtherRoots)
                : groups[dominator];
            groups[at] = builder.Add(holder, types[live.TypeOf(node)], live.Bytes(node));
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
