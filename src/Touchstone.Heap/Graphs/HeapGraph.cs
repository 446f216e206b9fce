using Touchstone.Heap.Retention;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Graphs;

/// <summary>The live objects of a target with their types and references, and what keeps them alive.</summary>
/// <param name="Objects">The objects.</param>
/// <param name="References">Their references. What node 0 refers to is not used: the roots have names here.</param>
/// <param name="Types">The types.</param>
/// <param name="Roots">The roots in groups.</param>
sealed record HeapGraph(INumberedObjects Objects, ObjectGraph References, IReadOnlyList<GraphType> Types, RootGroup Roots)
{
    /// <summary>Reads the graph of a target. It stays usable when the target is closed.</summary>
    public static HeapGraph Read(HeapTarget target)
    {
        var live = LiveGraph.Read(target, sampling: null);
        var roots = RootGroups.Of(target, live.NodeOf);
        return new HeapGraph(live, live.TakeGraph(), [.. live.ByIndex.Select(table => TypeOf(target, table))], roots);
    }

    static GraphType TypeOf(HeapTarget target, MethodTable table) =>
        new(CountedTypes.NameOf(target, table), target.Runtime.GetTypeByMethodTable(table.Address)?.Module?.Name);
}

/// <summary>A type of a graph.</summary>
/// <param name="Name">Its full name.</param>
/// <param name="Module">The path of the module that declares it; null if unknown.</param>
sealed record GraphType(string Name, string? Module);
