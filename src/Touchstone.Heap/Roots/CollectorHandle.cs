using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>A handle of the garbage collector.</summary>
/// <param name="Address">Where the handle is.</param>
/// <param name="Kind">What it does for its object.</param>
/// <param name="Object">The address of its object.</param>
/// <param name="Dependent">What its object keeps alive, for a dependent handle; else 0.</param>
readonly record struct CollectorHandle(ulong Address, ClrHandleKind Kind, ulong Object, ulong Dependent)
{
    /// <summary>True if it keeps its object alive. A counting handle does as long as native code has a reference: see <see cref="HeapRoots"/>.</summary>
    public bool IsStrong =>
        Kind is ClrHandleKind.Strong or ClrHandleKind.Pinned or ClrHandleKind.RefCounted or ClrHandleKind.AsyncPinned or ClrHandleKind.SizedRef;
}
