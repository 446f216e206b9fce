namespace Touchstone.Heap.Strings;

/// <summary>A text that several strings contain.</summary>
/// <param name="Text">The first 50 UTF-16 units of the text, followed by … if there are more.</param>
/// <param name="Length">Its length in UTF-16 units.</param>
/// <param name="Count">The number of strings with this text.</param>
/// <param name="WasteBytes">The bytes of these strings, without one of them.</param>
public sealed record RepeatedString(string Text, long Length, long Count, long WasteBytes)
{
    /// <summary>The address of one of the strings.</summary>
    public ulong First { get; init; }
}

/// <summary>A text that more strings contain than at an earlier moment.</summary>
/// <param name="Text">The first 50 UTF-16 units of the text, followed by … if there are more.</param>
/// <param name="Length">Its length in UTF-16 units.</param>
/// <param name="Count">The number of strings with this text.</param>
/// <param name="BeforeCount">Their number at the earlier moment.</param>
/// <param name="GrowthBytes">The bytes of the additional strings.</param>
public sealed record GrownString(string Text, long Length, long Count, long BeforeCount, long GrowthBytes)
{
    /// <summary>The address of one of the strings.</summary>
    public ulong First { get; init; }
}

/// <summary>The strings of a heap.</summary>
/// <param name="Repeated">Texts that occur more than once, the largest waste first, limited to the requested number.</param>
/// <param name="Count">The number of strings.</param>
/// <param name="Different">The number of different texts.</param>
/// <param name="Bytes">The bytes of all strings.</param>
/// <param name="WasteBytes">The bytes that would be saved if each text existed only once.</param>
public sealed record StringStatistics(IReadOnlyList<RepeatedString> Repeated, long Count, long Different, long Bytes, long WasteBytes)
{
    /// <summary>Texts that grew since the earlier moment of <see cref="HeapReadOptions.StringsSince"/>, the largest growth first; empty without one.</summary>
    public IReadOnlyList<GrownString> Grown { get; init => field = value ?? []; } = [];

    /// <summary>The counts of all texts, for a later comparison.</summary>
    internal StringTable Texts { get; init; } = new();

    /// <summary>The user whose library has read the strings; null if a library of this user or of root has.</summary>
    internal uint? Reader { get; init; }

    /// <summary>The same, with at most this many texts.</summary>
    public StringStatistics Most(int top) => this with { Repeated = [.. Repeated.Take(top)], Grown = [.. Grown.Take(top)] };
}
