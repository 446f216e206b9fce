using System.Runtime.CompilerServices;
using HeapTargets;

// 40 arrays of 100 000 bytes and 5 of 20 000 references in the large object heap, with gaps between them. 30 pinned arrays of 1000 ints.
Held.Bytes = Make(40);
Held.References = [.. Enumerable.Range(0, 5).Select(_ => new Leaf[20_000])];
foreach (var array in Held.References)
{
    for (var i = 0; i < 100; i++)
        array[i * 200] = new Leaf();
}
Held.Pinned = [.. Enumerable.Range(0, 30).Select(_ => GC.AllocateArray<int>(1000, pinned: true))];
Held.PinnedReferences = GC.AllocateArray<Leaf>(10, pinned: true);
Held.PinnedReferences[3] = new Leaf();
Ready.Wait();

[MethodImpl(MethodImplOptions.NoInlining)]
static byte[][] Make(int count)
{
    var (kept, gaps) = (new byte[count][], new List<byte[]>());
    for (var i = 0; i < count; i++)
    {
        kept[i] = new byte[100_000];
        gaps.Add(new byte[90_000]);
    }
    return kept;
}

static class Held
{
    public static byte[][] Bytes = [];
    public static Leaf[][] References = [];
    public static int[][] Pinned = [];
    public static Leaf[] PinnedReferences = [];
}

sealed class Leaf
{
    public long Value = 7;
}
