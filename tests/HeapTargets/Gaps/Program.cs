using System.Runtime.CompilerServices;
using HeapTargets;

// Arrays with gaps between them that no collection closes: the objects in the gaps are gone, and pinned arrays do not move. They are in the heap of pinned
// objects, pinned by handles in the ordinary heap, and between large arrays.
Held.Kept = Make(20_000);
Ready.Wait();

[MethodImpl(MethodImplOptions.NoInlining)]
static Kept[] Make(int count)
{
    var kept = new Kept[count];
    var between = new object[count];
    for (var i = 0; i < count; i++)
    {
        kept[i] = new Kept(
            GC.AllocateUninitializedArray<long>(3 + i % 4, pinned: true), i % 20 == 0 ? Pin(new short[20]) : null, i % 1000 == 0 ? new long[12_000] : null);
        between[i] = i % 2 == 0 ? GC.AllocateUninitializedArray<byte>(10 + i % 200, pinned: true) : i % 1000 == 1 ? new byte[87_000] : new byte[200];
    }
    GC.KeepAlive(between);
    return kept;
}

static short[] Pin(short[] array)
{
    System.Runtime.InteropServices.GCHandle.Alloc(array, System.Runtime.InteropServices.GCHandleType.Pinned);
    return array;
}

static class Held
{
    public static Kept[] Kept = [];
}

sealed class Kept(long[] pinned, short[]? handled, long[]? large)
{
    public long[] Pinned = pinned;
    public short[]? Handled = handled;
    public long[]? Large = large;
}
