using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Reachability;

/// <summary>Names the objects on paths from roots, and the fields that lead from one to the next.</summary>
sealed class RootPaths(HeapTarget target)
{
    readonly RootNames names = new(target.Runtime);

    /// <summary>The path over these objects.</summary>
    /// <param name="way">The addresses, from the object that a root holds to the last one.</param>
    public RootPath Of(IReadOnlyList<ulong> way)
    {
        var steps = way.Select((address, place) => Step(address, place == 0 ? "" : FieldBetween(way[place - 1], address))).ToList();
        return new RootPath(names.Of(target.Roots.All.First(root => root.Object == way[0]), way), steps);
    }

    RootStep Step(ulong address, string field)
    {
        var held = target.Runtime.Heap.GetObject(address);
        return new RootStep(address, held.Type?.Name ?? "?", field) { Method = MethodOf(held) };
    }

    static string MethodOf(ClrObject held) =>
        held is { IsDelegate: true } && held.AsDelegate().GetDelegateTarget() is { Method: { } method } ? $"{method.Type.Name}.{method.Name}"
        : held.Type?.Name is { } name ? AsyncMethod.Of(name)
        : "";

    string FieldBetween(ulong holder, ulong held)
    {
        var source = target.Runtime.Heap.GetObject(holder);
        if (source.IsArray)
            return "[…]";
        var reference = source.EnumerateReferencesWithFields(carefully: true).FirstOrDefault(reference => reference.Object.Address == held);
        return reference.IsDependentHandle ? "(ConditionalWeakTable)" : reference.Field?.Name ?? "";
    }
}

/// <summary>Names a root in the words of the program's author.</summary>
sealed class RootNames(ClrRuntime runtime)
{
    // Of several fields with the same object, the first one counts.
    readonly Lazy<Dictionary<ulong, string>> statics = new(() =>
        StaticFields.Of(runtime).DistinctBy(field => field.Object).ToDictionary(field => field.Object, field => field.Field));

    /// <summary>The name of a root.</summary>
    /// <param name="way">The path from the root. It shows which static field the root is, because the runtime keeps those in unnamed arrays.</param>
    public string Of(HeapRoot root, IReadOnlyList<ulong> way) => root.Kind switch
    {
        ClrRootKind.Stack => root.Method is { } method ? $"local of {method.Type.Name}.{method.Name}" : "local of native code",
        ClrRootKind.FinalizerQueue => "waiting for its finalizer",
        _ when Static(way) is { } field => $"static {field}",
        ClrRootKind.StrongHandle => "strong handle",
        ClrRootKind.PinnedHandle => "pinned handle",
        ClrRootKind.AsyncPinnedHandle => "handle of an overlapped operation",
        ClrRootKind.RefCountedHandle => "handle of a COM object",
        ClrRootKind.SizedRefHandle => "sized handle",
        ClrRootKind.ThreadStaticVar => "thread-static field",
        var kind => kind.ToString(),
    };

    // The first object may be the array in which the runtime keeps static references. The second one is then the field's value.
    string? Static(IReadOnlyList<ulong> way) => way.Take(2).Select(held => statics.Value.GetValueOrDefault(held)).FirstOrDefault(name => name is not null);
}
