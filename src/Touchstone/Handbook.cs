using System.Text.RegularExpressions;
using Touchstone.Analysis;

namespace Touchstone;

/// <summary>
/// The documentation in the program, so that <c>touchstone help</c> shows what a message names. The files of docs are embedded: an installed tool has no such
/// folder, and a folder that is found by its path could belong to another version.
/// </summary>
static partial class Handbook
{
    const string Prefix = "docs/";

    /// <summary>The names of the pages, in alphabetical order.</summary>
    public static IReadOnlyList<string> Pages { get; } =
    [
        .. typeof(Handbook).Assembly.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Select(name => name[Prefix.Length..]).Order(StringComparer.Ordinal),
    ];

    /// <summary>The text of a page or chapter, or the meaning of a term; null if there is none of that name.</summary>
    /// <param name="topic">A page, with or without .md, the anchor of a <see cref="Chapter"/>, or a term of the glossary.</param>
    public static string? Find(string topic)
    {
        var page = topic.EndsWith(".md", StringComparison.Ordinal) ? topic[..^3] : topic;
        return Pages.Contains(page) ? Read(page) : ChapterText(topic) ?? Meaning(topic);
    }

    /// <summary>The error for a topic that is neither a command nor a page.</summary>
    public static Problem Unknown(string topic, IEnumerable<string> commands)
    {
        List<string> chapters = [.. Enum.GetValues<Chapter>().Select(chapter => chapter.Anchor())];
        return new Problem(
            $"there is no help on \"{topic}\"", $"the pages are {string.Join(", ", Pages)}; the chapters on noise are {string.Join(", ", chapters)}",
            HelpTopic.Command(EditDistance.Nearest(topic, [.. commands, .. Pages, .. chapters])!));
    }

    static string? ChapterText(string anchor)
    {
        var chapters = Heading().Split(Read(Chapters.Page));
        // The first part precedes all headings. Then headings and texts alternate.
        for (var i = 1; i < chapters.Length; i += 2)
        {
            if (chapters[i].ToLowerInvariant().Replace(' ', '-') == anchor)
                return $"## {chapters[i]}\n{chapters[i + 1].TrimEnd()}\n";
        }
        return null;
    }

    // A row of a table: | interval, ± | the 95 % interval of the cost, and half of its width |
    static string? Meaning(string term)
    {
        var row = Read("glossary").Split('\n').Select(line => line.Split('|', StringSplitOptions.TrimEntries))
            .FirstOrDefault(cells => cells is [_, not "term", _, _]
                && cells[1].Split(", ").Any(one => one.Trim('`').Equals(term, StringComparison.OrdinalIgnoreCase)));
        return row is null ? null : $"{row[1]}: {row[2]}\n\nOther terms: touchstone help glossary\n";
    }

    static string Read(string page)
    {
        using var reader = new StreamReader(typeof(Handbook).Assembly.GetManifestResourceStream(Prefix + page)!);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }

    [GeneratedRegex("^## (.+)\n", RegexOptions.Multiline)]
    private static partial Regex Heading();
}
