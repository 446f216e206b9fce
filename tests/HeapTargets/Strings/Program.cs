using HeapTargets;

// 1000 copies of one text, 300 of another, 5000 different ones, and one of 100 000 UTF-16 units in the large object heap.
Held.Texts =
[
    .. Enumerable.Range(0, 1000).Select(_ => new string("the same text again and again, longer than fifty characters".AsSpan())),
    .. Enumerable.Range(0, 300).Select(_ => new string("short".AsSpan())),
    .. Enumerable.Range(0, 5000).Select(i => $"different {i}"),
    new string('x', 100_000),
];
Ready.Wait();

static class Held
{
    public static string[] Texts = [];
}
