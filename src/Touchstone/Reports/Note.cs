using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Columns;
using Group = Touchstone.Analysis.Group;

namespace Touchstone.Reports;

/// <summary>A line under a table: why a row has no numbers, or what its serializer does not bring back.</summary>
/// <param name="Mark">† for no result, ≠ for a loss, * for what is no serializer, ° for a heap that could not be counted.</param>
/// <param name="Sentence">Who and what, free of line ends.</param>
/// <param name="Next">The command that helps; empty when there is none.</param>
sealed partial record Note(string Mark, string Sentence, string Next)
{
    /// <summary>More paths would bury the other notes; CSV and JSON list them.</summary>
    const int NamedPaths = 3;

    /// <summary>One line on what has no rows since no package source has it and nobody asked for it; empty when there is nothing of the kind.</summary>
    public static string NotAvailable(Summary summary) => NotAvailable(summary.Groups.SelectMany(group => group.Aside).Select(row => row.Main.Aside!));

    /// <summary>The same of these names.</summary>
    public static string NotAvailable(IEnumerable<string> aside)
    {
        var names = string.Join(", ", aside.Distinct().Order(StringComparer.OrdinalIgnoreCase));
        return names.Length == 0 ? "" : $"not available here: {PlainText.OneLine(names)}; touchstone list tells why";
    }

    /// <summary>The notes of a table, in the order of its rows.</summary>
    public static IEnumerable<Note> Of(Group group) => group.Rows.SelectMany(row => NoResults(row, group.Rows).Concat(Parsers(row)).Concat(Losses(row)).Concat(Uncounted(row, group.Rows)));

    // One line for all rows with the same reason, where the first of them stands.
    static IEnumerable<Note> NoResults(Row row, IReadOnlyList<Row> rows)
    {
        foreach (var reason in Reasons(row))
        {
            var same = rows.Where(other => Reasons(other).Contains(reason)).ToList();
            if (same[0] == row)
                yield return Split("†", $"{string.Join(", ", same.Select(other => other.Name))}: {reason}");
        }
    }

    static IEnumerable<string> Reasons(Row row) => row.Cells
        .Where(cell => cell.Status is Status.Unavailable or Status.Failed)
        .Select(cell => cell.Reason ?? "no reason is known")
        .Distinct();

    static Note Split(string mark, string text)
    {
        var line = PlainText.OneLine(text);
        var next = NextCommand().Match(line);
        return new Note(mark, next.Success ? line[..next.Index] : line, next.Groups["command"].Value);
    }

    static IEnumerable<Note> Uncounted(Row row, IReadOnlyList<Row> rows)
    {
        if (row.Main.Retained?.Reason is not { } reason)
            yield break;
        var same = rows.Where(other => other.Main.Retained?.Reason == reason).ToList();
        if (same[0] == row)
            yield return Split("°", $"{string.Join(", ", same.Select(other => other.Name))}: what its data keep alive is not known: {reason}");
    }

    static IEnumerable<Note> Parsers(Row row)
    {
        if (row.Main is { ParserOnly: true, Status: Status.Ok or Status.Lossy })
            yield return new Note("*", $"{row.Name} is a parser only: it makes no objects; its deserialize is a walk over all tokens of what System.Text.Json wrote", "");
    }

    static IEnumerable<Note> Losses(Row row)
    {
        if (row.Main is not { Lost.Count: > 0, Status: Status.Ok or Status.Lossy } main)
            yield break;
        var paths = LostPaths.Distinct(main.Lost);
        var more = paths.Count > NamedPaths ? $" and {Unit.Count(paths.Count - NamedPaths)} more" : "";
        var why = (main.Status, main.Reason) switch
        {
            (Status.Ok, _) when main.LostKinds.Count > 0 => $" (declared: {string.Join(", ", main.LostKinds)})",
            (Status.Ok, _) => " (declared)",
            (_, null) => " (not declared)",
            (_, { } example) => $" (not declared): {example}",
        };
        yield return Split("≠", $"{row.Name} loses {string.Join(", ", paths.Take(NamedPaths))}{more}{why}");
    }

    // A reason is one line, "why; next: command": a command has to stand alone to be copied.
    [GeneratedRegex(@"[\s;,/]*\bnext: (?<command>.+)$", RegexOptions.CultureInvariant)]
    private static partial Regex NextCommand();
}
