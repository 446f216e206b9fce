using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Graphs;

/// <summary>A node of a graph that stands for roots, under the names of dotnet-gcdump: Visual Studio and PerfView know them.</summary>
/// <param name="name">Its name in brackets.</param>
sealed class RootGroup(string name)
{
    readonly Dictionary<string, RootGroup> below = new(StringComparer.Ordinal);
    readonly List<int> objects = [];
    readonly HashSet<int> known = [];

    /// <summary>Its name in brackets.</summary>
    public string Name => name;

    /// <summary>The groups in this one.</summary>
    public IReadOnlyCollection<RootGroup> Below => below.Values;

    /// <summary>The nodes of the objects that these roots hold, each once.</summary>
    public IReadOnlyList<int> Objects => objects;

    /// <summary>The group in this one with a name.</summary>
    public RootGroup Of(string inner)
    {
        if (!below.TryGetValue(inner, out var group))
            below[inner] = group = new RootGroup(inner);
        return group;
    }

    /// <summary>Adds an object; 0 for none.</summary>
    public void Add(int node)
    {
        if (node != 0 && known.Add(node))
            objects.Add(node);
    }
}

/// <summary>Puts the roots of a target into groups.</summary>
static class RootGroups
{
    const string Static = "static var ", Local = " local vars";

    /// <summary>The roots of a target.</summary>
    /// <param name="nodeOf">The node of an object, by its address; 0 if it is not alive.</param>
    public static RootGroup Of(HeapTarget target, Func<ulong, int> nodeOf)
    {
        var all = new RootGroup(GcDumpLayout.Roots);
        // First, so that a shortest path leads over the field and not over the array of the runtime that holds its value.
        foreach (var (held, field) in StaticFields.Of(target.Runtime))
        {
            if (nodeOf(held) is not 0 and var node)
                all.Of("[static vars]").Of($"[{Static}{field}]").Add(node);
        }
        foreach (var root in target.Roots.All)
            Group(all, root).Add(nodeOf(root.Object));
        return all;
    }

    /// <summary>What a root of a file is called here, such as <c>static My.Cache.Items</c>.</summary>
    /// <param name="name">The name of its innermost group.</param>
    public static string Shown(string name)
    {
        var inner = name.TrimStart('[').TrimEnd(']');
        return inner.StartsWith(Static, StringComparison.Ordinal) ? $"static {inner[Static.Length..]}"
            : inner.EndsWith(Local, StringComparison.Ordinal) ? $"local of {inner[..^Local.Length]}"
            : inner switch
            {
                "local vars" => "local variable",
                "thread static vars" => "thread-static field",
                "strong Handles" => "strong handle",
                "pinning Handles" => "pinned handle",
                "finalizer Handles" => "waiting for its finalizer",
                "Dependent Handles" => "dependent handle",
                "COM/WinRT Objects" => "handle of a COM object",
                _ => inner,
            };
    }

    static RootGroup Group(RootGroup all, HeapRoot root) => root switch
    {
        { Kind: ClrRootKind.Stack, Method: { } method } => all.Of("[local vars]").Of($"[{method.Type.Name}.{method.Name}{Local}]"),
        { Kind: ClrRootKind.Stack } => all.Of("[local vars]"),
        { Kind: ClrRootKind.StaticVar } => all.Of("[static vars]"),
        { Kind: ClrRootKind.ThreadStaticVar } => all.Of("[thread static vars]"),
        _ => all.Of("[other roots]").Of(root.Kind switch
        {
            ClrRootKind.FinalizerQueue => "[finalizer Handles]",
            ClrRootKind.PinnedHandle or ClrRootKind.AsyncPinnedHandle => "[pinning Handles]",
            ClrRootKind.StrongHandle => "[strong Handles]",
            ClrRootKind.RefCountedHandle => "[COM/WinRT Objects]",
            _ => "[other Handles]",
        }),
    };
}
