namespace Touchstone.Heap.Strings;

/// <summary>A text that several strings contain.</summary>
/// <param name="Text">The first 50 UTF-16 units of the text, followed by … if there are more.</param>
/// <param name="Length">Its length in UTF-16 units.</param>
/// <param name="Count">The number of strings with this text.</param>
/// <param name="WasteBytes">The bytes of these strings, without one of them.</param>
public sealed record RepeatedString(string Text, long Length, long Count, long WasteBytes);

/// <summary>The strings of a heap.</summary>
/// <param name="Repeated">Texts that occur more than once, the largest waste first, limited to the requested number.</param>
/// <param name="Count">The number of strings.</param>
/// <param name="Different">The number of different texts.</param>
/// <param name="Bytes">The bytes of all strings.</param>
/// <param name="WasteBytes">The bytes that would be saved if each text existed only once.</param>
public sealed record StringStatistics(IReadOnlyList<RepeatedString> Repeated, long Count, long Different, long Bytes, long WasteBytes);
