namespace Touchstone.Heap.Strings;

/// <summary>A text that strings share without sharing memory.</summary>
/// <param name="Text">Its beginning.</param>
/// <param name="Length">Its length in UTF-16 units.</param>
/// <param name="Count">How many strings hold it.</param>
/// <param name="WasteBytes">What all but one of them take.</param>
public sealed record RepeatedString(string Text, long Length, long Count, long WasteBytes);

/// <summary>The strings of a heap.</summary>
/// <param name="Repeated">Texts that occur more than once, the largest waste first, as many as were asked for.</param>
/// <param name="Count">All strings.</param>
/// <param name="Different">Different texts.</param>
/// <param name="Bytes">What all strings take.</param>
/// <param name="WasteBytes">What would be saved if each text were there once.</param>
public sealed record StringStatistics(IReadOnlyList<RepeatedString> Repeated, long Count, long Different, long Bytes, long WasteBytes);
