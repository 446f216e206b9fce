using Spectre.Console.Rendering;

namespace Touchstone.Shell.Tables;

/// <summary>The width of a text on a terminal, where a Chinese character takes two columns and an accent none.</summary>
static class CellWidth
{
    /// <summary>Terminal columns that the text takes. Spectre counts them, but is not loaded for ASCII.</summary>
    public static int Of(string text) => PlainText.IsAscii(text) ? text.Length : Wide(text);

    static int Wide(string text) => new Segment(text).CellCount();

    /// <summary>The text, or only its two ends if it is wider: the names in one table often begin alike and differ at the end.</summary>
    public static string ClipMiddle(string text, int width)
    {
        if (Of(text) <= width)
            return text;
        var runes = text.EnumerateRunes().Select(rune => rune.ToString()).ToArray();
        var head = Fitting(runes, width / 2);
        var tail = Fitting(Enumerable.Reverse(runes), width - 1 - width / 2);
        return $"{string.Concat(head)}…{string.Concat(Enumerable.Reverse(tail))}";
    }

    /// <summary>The text on as many lines as the width requires, broken at spaces. A word that is too long has a line to itself.</summary>
    public static IReadOnlyList<string> Wrap(string text, int width)
    {
        List<string> lines = [];
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (lines.Count > 0 && Of(lines[^1]) + 1 + Of(word) <= width)
                lines[^1] += " " + word;
            else
                lines.Add(word);
        }
        return lines.Count > 0 ? lines : [""];
    }

    static List<string> Fitting(IEnumerable<string> runes, int width)
    {
        List<string> taken = [];
        foreach (var rune in runes)
        {
            width -= Of(rune);
            if (width < 0)
                break;
            taken.Add(rune);
        }
        return taken;
    }
}
