using System.Text;

namespace Touchstone;

/// <summary>
/// Texts that several members of the value refer to. Texts never change, so a program cannot tell one text from its copies. But a serializer that writes
/// the text for each reference makes a longer payload, and copies that stay in memory.
/// </summary>
sealed class SharedTexts
{
    // A bound on memory. With more texts, what is shared is shared among these too.
    const int Most = 100_000;

    readonly Dictionary<string, Sharing> known = new(ReferenceEqualityComparer.Instance);

    /// <summary>Adds a text and what came back for it.</summary>
    public void Add(string expected, string actual, MemberPath? path)
    {
        if (known.TryGetValue(expected, out var sharing))
            sharing.Add(actual);
        else if (expected.Length > 0 && known.Count < Most)
            known.Add(expected, new Sharing(actual, path));
    }

    /// <summary>The text whose copies take the most memory, if that is at least a quarter of what the payload takes; otherwise null.</summary>
    public MostCopiedText? MostCopied(ReadOnlySpan<byte> payload)
    {
        MostCopiedText? most = null;
        foreach (var (text, sharing) in known)
        {
            if (sharing.Instances > 1 && sharing.CopiedBytes(text) is var bytes && bytes * 4 >= payload.Length && bytes > (most?.Bytes ?? 0))
                most = Found(text, sharing);
        }
        return most is null ? null : most with { Written = Occurrences(payload, most.Text) };
    }

    /// <summary>What came back for this instance of a text, however little memory its copies take.</summary>
    public MostCopiedText Of(string text, ReadOnlySpan<byte> payload) => Found(text, known[text]) with { Written = Occurrences(payload, text) };

    static MostCopiedText Found(string text, Sharing sharing) =>
        new(sharing.Path?.ToString() ?? "(root)", sharing.References, sharing.Instances, sharing.CopiedBytes(text)) { Text = text };

    // Zero if the payload is compressed or escapes the text.
    static int Occurrences(ReadOnlySpan<byte> payload, string text) =>
        payload.Count(Encoding.UTF8.GetBytes(text)) is > 0 and var found ? found : payload.Count(Encoding.Unicode.GetBytes(text));

    sealed class Sharing(string first, MemberPath? path)
    {
        HashSet<string>? others;

        public MemberPath? Path => path;

        public int References { get; private set; } = 1;

        public int Instances => 1 + (others?.Count ?? 0);

        // Only the letters: most short texts would cost more by their headers.
        public long CopiedBytes(string text) => (long)(Instances - 1) * text.Length * sizeof(char);

        public void Add(string actual)
        {
            References++;
            if (!ReferenceEquals(actual, first))
                (others ??= new(ReferenceEqualityComparer.Instance)).Add(actual);
        }
    }
}

/// <summary>A text that several members share in the original, and that came back more than once.</summary>
/// <param name="Path">One of the members: <c>Books[0].Name</c>.</param>
/// <param name="References">How many members share it in the original.</param>
/// <param name="Instances">How many texts came back for it.</param>
/// <param name="Bytes">The memory of the letters of all copies except one.</param>
sealed record MostCopiedText(string Path, int References, int Instances, long Bytes)
{
    /// <summary>How often the payload has it, as UTF-8 or UTF-16; zero if it does not have it in that form.</summary>
    public int Written { get; init; }

    /// <summary>The text.</summary>
    public required string Text { get; init; }
}
