namespace Touchstone;

/// <summary>What the opaque bytes of objects are.</summary>
public enum PayloadKind
{
    /// <summary>The alphabet, over and over: the published data.</summary>
    Letters,

    /// <summary>English words in random order. They compress as text does.</summary>
    Text,

    /// <summary>Random bytes, which no algorithm makes smaller, as those of pictures and of encrypted data.</summary>
    Random,

    /// <summary>Zeros: the opposite.</summary>
    Zero,
}

/// <summary>Makes opaque bytes, the same on every machine.</summary>
public static class OpaqueBytes
{
    // Frequent words of English and some longer ones. Their order is random, so only the words repeat.
    static readonly string[] Words =
    [
        "the", "of", "and", "to", "in", "is", "that", "was", "for", "it", "with", "as", "his", "on", "be", "at", "by", "had", "not", "are", "but", "from",
        "or", "have", "an", "they", "which", "one", "you", "were", "her", "all", "she", "there", "would", "their", "we", "him", "been", "has", "when", "who",
        "will", "more", "no", "if", "out", "so", "said", "what", "up", "its", "about", "into", "than", "them", "can", "only", "other", "new", "some", "could",
        "time", "these", "two", "may", "then", "do", "first", "any", "my", "now", "such", "like", "our", "over", "man", "me", "even", "most", "made", "after",
        "also", "did", "many", "before", "must", "through", "years", "where", "much", "your", "way", "well", "down", "should", "because", "each", "just",
        "those", "people", "how", "too", "little", "state", "good", "very", "make", "world", "still", "own", "see", "men", "work", "long", "get", "here",
        "between", "both", "life", "being", "under", "never", "day", "same", "another", "know", "while", "last", "might", "us", "great", "old", "year",
        "off", "come", "since", "against", "go", "came", "right", "used", "take", "three", "government", "university", "information", "company", "children",
    ];

    /// <summary>Names of the kinds, as options and tables show them.</summary>
    public static IReadOnlyList<string> Kinds { get; } = Array.ConvertAll(Enum.GetNames<PayloadKind>(), name => name.ToLowerInvariant());

    /// <summary>The bytes of object <paramref name="n"/>. Letters depend only on the variant, as the published data do.</summary>
    public static byte[] Make(PayloadKind kind, int size, int variant, int n)
    {
        var bytes = new byte[size];
        switch (kind)
        {
            case PayloadKind.Letters: Letters(bytes, variant); break;
            case PayloadKind.Text: Text(bytes, Draws(variant, n)); break;
            case PayloadKind.Random: Random(bytes, Draws(variant, n)); break;
        }
        return bytes;
    }

    static void Letters(byte[] bytes, int variant)
    {
        for (var j = 0; j < bytes.Length; j++)
            bytes[j] = (byte)('a' + (j + variant) % 26);
    }

    static void Text(byte[] bytes, SplitMix draws)
    {
        for (var written = 0; written < bytes.Length;)
        {
            var word = Words[draws.Next() % (ulong)Words.Length];
            for (var i = 0; i <= word.Length && written < bytes.Length; i++)
                bytes[written++] = (byte)(i < word.Length ? word[i] : ' ');
        }
    }

    static void Random(byte[] bytes, SplitMix draws)
    {
        for (var j = 0; j < bytes.Length; j++)
            bytes[j] = (byte)(draws.Next() >> 56);
    }

    // Pcg32 is for the data sets that Rust's draws fix.
    static SplitMix Draws(int variant, int n) => new(((ulong)(uint)variant << 32) | (uint)n);
}
