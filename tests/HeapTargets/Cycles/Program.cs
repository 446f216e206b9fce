using System.Runtime.CompilerServices;
using HeapTargets;

// A ring of 1000 that is reachable, rings of 500 that are not, and a tree whose leaves refer to its root.
Held.Ring = Ring(1000);
Ready.Wait(collect: Rings());

[MethodImpl(MethodImplOptions.NoInlining)]
static bool Rings()
{
    // No collection runs before the test reads the heap.
    GC.TryStartNoGCRegion(50_000_000);
    for (var i = 0; i < 10; i++)
        Dropped(500);
    return false;
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Dropped(int length)
{
    var first = new Unreached();
    var last = first;
    for (var i = 1; i < length; i++)
        last = new Unreached { Next = last };
    first.Next = last;
}

[MethodImpl(MethodImplOptions.NoInlining)]
static Node Ring(int length)
{
    var first = new Node();
    var last = first;
    for (var i = 1; i < length; i++)
        last = new Node { Next = last };
    first.Next = last;
    return first;
}

static class Held
{
    public static Node? Ring;
}

sealed class Node
{
    public Node? Next;
}

sealed class Unreached
{
    public Unreached? Next;
}
