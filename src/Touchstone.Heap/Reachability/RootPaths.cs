using Microsoft.Diagnostics.Runtime;
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
