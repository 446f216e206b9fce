using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Reachability;

/// <summary>A breadth-first search from all roots until it meets an object of the type. Its path is a shortest one.</summary>
sealed class RootSearch : ReferenceWalk
{
    const int NoParent = -1;

    readonly Dictionary<ulong, WantedType.Match> wanted = [];
    readonly WantedType type;
    // The objects in the order in which they were met, with the index of the object that led there. This takes 12 bytes per object, a map
    // from object to object would take 40.
    readonly List<ulong> met = [];
    readonly List<int> parents = [];
    int current = NoParent;

    RootSearch(HeapTarget target, string pattern) : base(target) => type = new WantedType(pattern);

    /// <summary>
    /// The path to the first object found whose type matches; null if no such object is alive. If no type has the full name, one that has it without its
    /// namespace counts.
    /// </summary>
    /// <param name="pattern">The name of a type, with * and ? as wildcards, or the address of an object.</param>
    public static RootPath? Find(HeapTarget target, string pattern)
    {
        var search = new RootSearch(target, pattern);
        foreach (var root in target.Roots.All)
            search.Meet(root.Object);
        return search.Run() is { } found ? search.Path(found) : null;
    }

    protected override void Met(ulong address)
    {
        met.Add(address);
        parents.Add(current);
    }

    int? Run()
    {
        int? inOtherNamespace = null;
        for (current = 0; current < met.Count; current++)
        {
            if (met[current] == type.Address)
                return current;
            if (TypeOf(met[current], out var components) is not { } found)
                continue;
            switch (MatchOf(found.Address))
            {
                case WantedType.Match.Full:
                    return current;
                case WantedType.Match.WithoutNamespace:
                    inOtherNamespace ??= current;
                    break;
            }
            MeetReferences(met[current], found, components);
        }
        return inOtherNamespace;
    }

    WantedType.Match MatchOf(ulong table)
    {
        if (!wanted.TryGetValue(table, out var match))
            wanted[table] = match = type.Of(Target.Runtime.GetTypeByMethodTable(table)?.Name ?? "");
        return match;
    }

    RootPath Path(int found)
    {
        List<ulong> way = [];
        for (var at = found; at != NoParent; at = parents[at])
            way.Insert(0, met[at]);
        return new RootPaths(Target).Of(way);
    }
}
