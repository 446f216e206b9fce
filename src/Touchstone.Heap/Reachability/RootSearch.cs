using System.IO.Enumeration;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Reachability;

/// <summary>A breadth-first search from all roots until it meets an object of the type. Its path is a shortest one.</summary>
sealed class RootSearch : ReferenceWalk
{
    const int NoParent = -1;

    readonly Dictionary<ulong, bool> wanted = [];
    readonly string pattern;
    // The objects in the order in which they were met, with the index of the object that led there. This takes 12 bytes per object, a map
    // from object to object would take 40.
    readonly List<ulong> met = [];
    readonly List<int> parents = [];
    int current = NoParent;

    RootSearch(HeapTarget target, string pattern) : base(target) => this.pattern = pattern;

    /// <summary>The path to the first object found whose type matches; null if no such object is alive.</summary>
    /// <param name="pattern">The name of a type, with * and ? as wildcards.</param>
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
        for (current = 0; current < met.Count; current++)
        {
            if (TypeOf(met[current], out var components) is not { } type)
                continue;
            if (IsWanted(type.Address))
                return current;
            MeetReferences(met[current], type, components);
        }
        return null;
    }

    bool IsWanted(ulong table)
    {
        if (!wanted.TryGetValue(table, out var matches))
        {
            var name = Target.Runtime.GetTypeByMethodTable(table)?.Name ?? "";
            wanted[table] = matches = FileSystemName.MatchesSimpleExpression(pattern, name, ignoreCase: false);
        }
        return matches;
    }

    RootPath Path(int found)
    {
        List<ulong> way = [];
        for (var at = found; at != NoParent; at = parents[at])
            way.Insert(0, met[at]);
        return new RootPaths(Target).Of(way);
    }
}
