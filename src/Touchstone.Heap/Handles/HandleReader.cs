using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Handles;

/// <summary>The handles of one kind to objects of one type.</summary>
/// <param name="Kind">What the handles do: <c>strong</c>, <c>pinned</c>, <c>weak</c>, <c>dependent</c>.</param>
/// <param name="Type">The type of the objects.</param>
/// <param name="Count">The number of handles.</param>
/// <param name="Objects">The number of objects. Several handles may refer to one.</param>
/// <param name="Bytes">The bytes of these objects, without what they keep alive.</param>
public sealed record HandleGroup(string Kind, string Type, long Count, long Objects, long Bytes)
{
    /// <summary>The type of what dependent handles keep alive, if all of them have the same; else empty.</summary>
    public string Dependent { get; init; } = "";
}

/// <summary>Reads the handles of the garbage collector.</summary>
static class HandleReader
{
    /// <summary>The handles by kind and type, the most first.</summary>
    public static IReadOnlyList<HandleGroup> Read(HeapTarget target)
    {
        var objects = new ObjectReader(target);
        return
        [
            .. target.Roots.Handles.Select(handle => (Handle: handle, Found: objects.At(handle.Object)))
                .Where(one => one.Found is not null)
                .GroupBy(one => (Kind: KindOf(one.Handle.Kind), one.Found!.Value.Type))
                .Select(same => Of(same.Key.Kind, same.Key.Type, [.. same.Select(one => (one.Handle, one.Found!.Value.Bytes))], objects))
                .OrderByDescending(group => group.Count).ThenBy(group => $"{group.Type} {group.Kind}", StringComparer.Ordinal),
        ];
    }

    static HandleGroup Of(string kind, string type, IReadOnlyList<(CollectorHandle Handle, long Bytes)> handles, ObjectReader objects)
    {
        var distinct = handles.DistinctBy(one => one.Handle.Object).ToList();
        var seconds = handles.Where(one => one.Handle.Kind == ClrHandleKind.Dependent)
            .Select(one => objects.At(one.Handle.Dependent)?.Type ?? "").Distinct().ToList();
        return new HandleGroup(kind, type, handles.Count, distinct.Count, distinct.Sum(one => one.Bytes)) { Dependent = seconds is [var only] ? only : "" };
    }

    static string KindOf(ClrHandleKind kind) => kind switch
    {
        ClrHandleKind.WeakShort => "weak",
        ClrHandleKind.WeakLong => "weak long",
        ClrHandleKind.Strong => "strong",
        ClrHandleKind.Pinned => "pinned",
        ClrHandleKind.RefCounted => "counting",
        ClrHandleKind.Dependent => "dependent",
        ClrHandleKind.AsyncPinned => "overlapped",
        ClrHandleKind.SizedRef => "sized",
        _ => "other",
    };
}
