using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using HeapTargets;

// 400 large arrays of 100 000 bytes. Every fifth is pinned by a handle, and the others are gone: 80 pinned arrays stand between 80 gaps of 400 kB.
Make(400);
Ready.Wait();

[MethodImpl(MethodImplOptions.NoInlining)]
static void Make(int count)
{
    var arrays = Enumerable.Range(0, count).Select(_ => new byte[100_000]).ToArray();
    for (var i = 0; i < count; i += 5)
        GCHandle.Alloc(arrays[i], GCHandleType.Pinned);
}
