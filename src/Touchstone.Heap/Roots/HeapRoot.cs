using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>What keeps an object alive without a reference on the heap.</summary>
/// <param name="Kind">A handle, the stack of a thread, a thread-static field or the queue of finalizers.</param>
/// <param name="Object">The address of the object.</param>
/// <param name="Method">The method whose local variable it is; null for other roots and for native code.</param>
readonly record struct HeapRoot(ClrRootKind Kind, ulong Object, ClrMethod? Method = null);
