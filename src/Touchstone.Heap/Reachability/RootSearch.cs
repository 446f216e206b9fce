using System.IO.Enumeration;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Goes from all roots at once, a step at a time, until it meets an object of the type: the way there is a shortest one.</summary>
sealed class RootSearch
{
    const int NoParent = -1;

    readonly HeapTarget target;
    readonly HeapPages pages;
    readonly MethodTables tables;
    readonly Dictionary<ulong, bool> wanted = [];
    readonly string pattern;
    readonly Action<ulong, ulong> follow;
    // In the order in which they were met, with who led there: 12 bytes an object, where a map from object to object would take 40.
    readonly List<ulong> met = [];
    readonly List<int> parents = [];
    int current;

    RootSearch(HeapTarget target, string pattern)
    {
        (this.target, this.pattern) = (target, pattern);
        pages = new HeapPages(target.Memory, target.Runtime.Heap.Segments);
        tables = new MethodTables(target.Memory, target.Runtime);
        follow = Follow;
    }

    /// <summary>The way to the first object found whose type matches; null when no such object is alive.</summary>
    /// <param name="target">The target.</param>
    /// <param name="pattern">The name of a type, with * and ?.</param>
    public static RootPath? Find(HeapTarget target, string pattern)
    {
        var search = new RootSearch(target, pattern);
        var roots = target.Runtime.Heap.EnumerateRoots().ToList();
        foreach (var root in roots)
            search.Meet(root.Object.Address, NoParent);
        return search.Run() is { } found ? search.Path(found, roots) : null;
    }

    int? Run()
    {
        for (current = 0; current < met.Count; current++)
        {
            var address = met[current];
            var (table, components) = (pages.Word(address) & ~7ul, (uint)pages.Word(address + 8));
            if (tables.Find(table) is not { } type || !pages.Takes(type.Size(components)))
                continue;
            if (IsWanted(table))
                return current;
            type.References?.Ranges(address, type.ExactSize(components), follow);
            Meet(type.LoaderAllocator, current);
        }
        return null;
    }

    bool IsWanted(ulong table)
    {
        if (!wanted.TryGetValue(table, out var matches))
            wanted[table] = matches = FileSystemName.MatchesSimpleExpression(pattern, target.Runtime.GetTypeByMethodTable(table)?.Name ?? "", ignoreCase: false);
        return matches;
    }

    void Meet(ulong address, int parent)
    {
        var page = address == 0 ? -1 : pages.Find(address);
        if (page < 0 || !pages.See(page, address))
            return;
        met.Add(address);
        parents.Add(parent);
    }

    void Follow(ulong from, ulong to)
    {
        while (from < to && pages.Read(from, to) is { Length: >= 8 } bytes)
        {
            foreach (var reference in MemoryMarshal.Cast<byte, ulong>(bytes))
                Meet(reference, current);
            from += (ulong)bytes.Length;
        }
    }

    RootPath Path(int found, List<ClrRoot> roots)
    {
        List<ulong> way = [];
        for (var at = found; at != NoParent; at = parents[at])
            way.Insert(0, met[at]);
        var steps = way.Select((address, place) => new RootStep(address, TypeName(address), place == 0 ? "" : FieldBetween(way[place - 1], address))).ToList();
        return new RootPath(RootNames.Of(target.Runtime, roots.First(root => root.Object.Address == way[0]), way), steps);
    }

    string TypeName(ulong address) => target.Runtime.Heap.GetObjectType(address)?.Name ?? "?";

    string FieldBetween(ulong holder, ulong held)
    {
        var source = target.Runtime.Heap.GetObject(holder);
        if (source.IsArray)
            return "[…]";
        return source.EnumerateReferencesWithFields(carefully: true).FirstOrDefault(reference => reference.Object.Address == held).Field?.Name ?? "";
    }
}
