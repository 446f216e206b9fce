using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Graphs;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Retention;

/// <summary>A heap for which is computed what objects keep alive: that of a target, or the content of a .gcdump.</summary>
/// <param name="Objects">The live objects.</param>
/// <param name="Types">The names of the types.</param>
/// <param name="TakeGraph">Returns the references. The caller alone keeps the large arrays.</param>
/// <param name="IsOfRoots">True for a node that belongs to the roots.</param>
/// <param name="PathOf">Names the nodes on a path from node 0, which is not one of them.</param>
sealed record RetainedHeap(
    INumberedObjects Objects, IReadOnlyList<string> Types, Func<ObjectGraph> TakeGraph, Func<int, bool> IsOfRoots, Func<IReadOnlyList<int>, RootPath> PathOf)
{
    /// <summary>The heap of a target.</summary>
    public static RetainedHeap Of(HeapTarget target, LiveGraph live)
    {
        // The arrays in which the runtime keeps static fields. They belong to the roots: what they hold is named after the fields.
        HashSet<int> carriers = [.. target.Roots.All.Where(root => IsOfRuntime(target, root)).Select(root => live.NodeOf(root.Object))];
        var names = new RootPaths(target);
        return new RetainedHeap(
            live, [.. live.ByIndex.Select(table => CountedTypes.NameOf(target, table))], live.TakeGraph, carriers.Contains,
            way => names.Of([.. way.Select(live.AddressOf)]));
    }

    /// <summary>The content of a file.</summary>
    public static RetainedHeap Of(GcDumpFile file) =>
        new(file, file.Names, file.References, node => file.TypeOf(node) == INumberedObjects.NoType, file.PathOf);

    static bool IsOfRuntime(HeapTarget target, HeapRoot root) =>
        root.Kind is ClrRootKind.PinnedHandle or ClrRootKind.StrongHandle or ClrRootKind.ThreadStaticVar or ClrRootKind.StaticVar
        && target.Runtime.Heap.GetObject(root.Object).Type?.Name == "System.Object[]";
}
