using System.Text;

namespace Touchstone.DataSets;

/// <summary>
/// Text of a social service. It has what makes formats escape or encode: quotes, backslashes, markup, line breaks, tabs, and characters of all planes of
/// Unicode that have any. It has no character that a format cannot hold (control characters, lone surrogates) or that XML changes (a carriage return),
/// because then a third of the serializers could not be measured. Their limits are shown by <c>touchstone probe</c>.
/// </summary>
static class SocialText
{
    // How many of 100 texts are that long, in UTF-16 units: most are short, and few are very long.
    static readonly (int Share, int Low, int High)[] Lengths =
    [
        (4, 0, 1), (10, 1, 16), (32, 16, 64), (29, 64, 160), (16, 160, 400), (6, 400, 1000), (2, 1000, 2000), (1, 2000, 4000),
    ];

    public static SocialLanguage Language(Pcg32 random) => OneOf(random, SocialLanguage.All, language => language.Share);

    public static int Length(Pcg32 random)
    {
        var (_, low, high) = OneOf(random, Lengths, length => length.Share);
        return random.Length(low, high);
    }

    // The shares are those of 100.
    static T OneOf<T>(Pcg32 random, T[] all, Func<T, int> share)
    {
        var chosen = random.Int32(0, 100);
        return Array.Find(all, one => (chosen -= share(one)) < 0)!;
    }

    /// <summary>Words of a language, with what people put between them. At least this long if that is not 0, and at most one piece longer.</summary>
    public static string Next(Pcg32 random, SocialLanguage language, int length)
    {
        var text = new StringBuilder();
        while (text.Length < length)
        {
            if (text.Length > 0)
                text.Append(random.Chance(0.85) ? language.Space : random.Pick(Separators));
            text.Append(random.Chance(0.92) ? random.Pick(language.Words) : random.Bool() ? Emoji(random) : random.Pick(Special));
        }
        return text.ToString();
    }

    public static string Emoji(Pcg32 random) => random.Pick(Emojis);

    public static string Tag(Pcg32 random) => random.Pick(Language(random).Words);

    public static string Handle(Pcg32 random) => $"{random.Pick(SocialLanguage.All[0].Words)}_{random.UInt32(0, 100_000)}";

    static readonly string[] Separators = [". ", ", ", "! ", "? ", "… ", "\n", "\n\n", "\t", " — ", ": "];

    // What formats escape, quote or mistake for their own syntax.
    static readonly string[] Special =
    [
        "\"yes\"", "'no'", "C:\\temp\\new", "a\\u0041", "<b>bold</b>", "&amp;", "R&D", "1 < 2 > 0", "]]>", "<!-- -->", "{\"a\": [1, null]}", "#first",
        "- item", "key: value", "*a* _b_ `c`", "50 %", "100,5;3", "=1+1", "@all", "https://example.org/?q=a+b&r=%20#c", "\\n", "$9.99", "null", "~", "---",
    ];

    // Among them: sequences with joiners and variation selectors, flags, a flag of tags (plane 14), characters of planes 1, 2 and 3, and icons from the
    // private planes 15 and 16.
    static readonly string[] Emojis =
    [
        "\U0001F600", "\U0001F602", "\U0001F44D\U0001F3FD", "\u2764\uFE0F", "\U0001F525", "\U0001F389", "\U0001F914", "\U0001F680",
        "\U0001F469\u200D\U0001F4BB", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "\U0001F1EB\U0001F1F7", "\U0001F1EF\U0001F1F5",
        "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", "\U0001D54F", "\U00010348", "\U00020BB7\U0002A6A5", "\U00030EDD",
        "\U000F02D1", "\U0010FFFD",
    ];
}
