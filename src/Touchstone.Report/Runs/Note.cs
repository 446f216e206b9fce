using System.Text.RegularExpressions;
using Touchstone.Protocol;
using Touchstone.Report.Columns;
using Group = Touchstone.Analysis.Group;

namespace Touchstone.Report.Runs;

/// <summary>A note under a table: why a row has no numbers, or what its serializer loses.</summary>
/// <param name="Mark">† for no result, ≠ for a loss, * for a parser, ° for a heap that could not be counted.</param>
/// <param name="Sentence">The rows and what is wrong, on one line.</param>
/// <param name="Next">The command that helps; empty if there is none.</param>
sealed partial record Note(string Mark, string Sentence, string Next)
{
    /// <summary>The most paths to show. More would bury the other notes, and CSV and JSON list them all.</summary>
    const int NamedPaths = 3;

    /// <summary>About two lines of a terminal: exception messages can be much longer.</summary>
    const int BriefLength = 220;

    /// <summary>
    /// One line with the adapters that have no row because no package source has their packages and the user did not name them; empty if there are
    /// none.
    /// </summary>
    public static string NotAvailable(Summary summary) =>
        NotAvailable(summary.Groups.SelectMany(group => group.Omitted).Select(row => row.Main.Outcome.Omitted!));

    /// <summary>The same line for these names.</summary>
    public static string NotAvailable(IEnumerable<string> omitted)
    {
        var names = string.Join(", ", omitted.Distinct().Order(StringComparer.OrdinalIgnoreCase));
        return names.Length == 0 ? "" : $"not available here: {PlainText.OneLine(names)}; touchstone list shows why";
    }

    /// <summary>The notes of a table, in the order of its rows.</summary>
    public static IEnumerable<Note> Of(Group group) => Of(group.Rows);

    /// <summary>The notes of several tables, in the order of their rows. A note that is the same in all of them appears once.</summary>
    public static IEnumerable<Note> Of(IReadOnlyList<Row> rows)
    {
        HashSet<string> remarked = [];
        foreach (var note in rows.SelectMany(row => NoResults(row, rows).Concat(OfResults(row, rows, remarked))))
            yield return note;
    }

    /// <summary>The same for a terminal: of each row without a result only the first reason, cut where it is long.</summary>
    public static IEnumerable<Note> Briefly(IReadOnlyList<Row> rows)
    {
        var reasons = rows.GroupBy(row => row.Name)
            .Select(same => (Name: same.Key, Reasons: same.SelectMany(Reasons).Distinct().ToList()))
            .Where(row => row.Reasons.Count > 0);
        foreach (var same in reasons.GroupBy(row => row.Reasons[0]))
        {
            var note = Split("†", $"{string.Join(", ", same.Select(row => row.Name))}: {same.Key}");
            var others = same.Max(row => row.Reasons.Count) - 1;
            var more = others > 0 ? $" (and {Unit.Count(others)} more: --explain)" : "";
            yield return note with { Sentence = PlainText.Cut(note.Sentence, BriefLength) + more };
        }
        HashSet<string> remarked = [];
        foreach (var note in rows.SelectMany(row => OfResults(row, rows, remarked)))
            yield return note;
    }

    // Rows of one name in several tables share the notes of the first that has any.
    static IEnumerable<Note> OfResults(Row row, IReadOnlyList<Row> rows, HashSet<string> remarked)
    {
        List<Note> remarks = remarked.Contains(row.Name) ? [] : [.. Remarked(row)];
        if (remarks.Count > 0)
            remarked.Add(row.Name);
        return remarks.Concat(Uncounted(row, rows));
    }

    static IEnumerable<Note> Remarked(Row row) => Parsers(row).Concat(Losses(row));

    // One note for all rows with the same reason, at the place of the first of them.
    static IEnumerable<Note> NoResults(Row row, IReadOnlyList<Row> rows)
    {
        foreach (var reason in Reasons(row))
        {
            var same = rows.Where(other => Reasons(other).Contains(reason)).ToList();
            if (same[0] == row)
                yield return Split("†", $"{Names(same)}: {reason}");
        }
    }

    static string Names(IEnumerable<Row> rows) => string.Join(", ", rows.Select(row => row.Name).Distinct());

    static IEnumerable<string> Reasons(Row row) => row.Cells
        .Where(cell => cell.Outcome.Status is Status.Unavailable or Status.Failed)
        .Select(cell => cell.Outcome.Reason ?? "no reason is known")
        .Distinct();

    static Note Split(string mark, string text)
    {
        var (sentence, command) = Parts(PlainText.OneLine(text));
        return new Note(mark, sentence, command);
    }

    /// <summary>A line in its parts: the text, and the next command, empty if it has none.</summary>
    public static (string Text, string Command) Parts(string line)
    {
        var next = NextCommand().Match(line);
        return (next.Success ? line[..next.Index] : line, next.Groups["command"].Value);
    }

    /// <summary>True for a reason that does not say what to do.</summary>
    public static bool HasNoNext(string reason) => !NextCommand().IsMatch(reason);

    static IEnumerable<Note> Uncounted(Row row, IReadOnlyList<Row> rows)
    {
        return Why(cell => cell.Retained?.Reason, "the memory that its data keep alive is unknown")
            .Concat(Why(cell => cell.Instructions?.Reason, "its instructions were not counted"))
            .Concat(row.Cells.SelectMany(cell => cell.Parallel).Where(figures => figures.Reason is not null)
                .Select(figures => Split("°", Failed(row, figures))).Distinct());

        IEnumerable<Note> Why(Func<Cell, string?> reasonOf, string what)
        {
            if (reasonOf(row.Main) is not { } reason)
                yield break;
            var same = rows.Where(other => reasonOf(other.Main) == reason).ToList();
            if (same[0] == row)
                yield return Split("°", $"{Names(same)}: {what}: {reason}");
        }
    }

    static string Failed(Row row, ParallelFigures figures) => figures.Threads == 0
        ? $"{row.Name}: calls on several threads ({figures.Collector}): {figures.Reason}"
        : $"{row.Name}: {figures.Operation.Name()} on {CellField.Threads(figures.Threads)}: {figures.Reason}";

    static IEnumerable<Note> Parsers(Row row)
    {
        if (row.Main is { Subject.ParserOnly: true, Outcome.Status: Status.Ok or Status.Lossy })
        {
            yield return new Note(
                "*",
                $"{row.Name} is only a parser and creates no objects; its deserialize reads all tokens of the payload of System.Text.Json",
                "");
        }
    }

    static IEnumerable<Note> Losses(Row row)
    {
        if (row.Main is { Outcome.Lost.Count: 0, Outcome.Status: Status.Lossy, Outcome.Reason: { } change })
            yield return Split("≠", $"{row.Name} does something else once it is measured: {change}");
        if (row.Main is not { Outcome.Lost.Count: > 0, Outcome.Status: Status.Ok or Status.Lossy } main)
            yield break;
        if (main.Outcome.LostKinds.Contains(Verified.Aliased))
        {
            yield return Split("≠", $"{row.Name} returns its input instead of reading the payload: {main.Outcome.Reason}");
            yield break;
        }
        var paths = LostPaths.Distinct(main.Outcome.Lost);
        var more = paths.Count > NamedPaths ? $" and {Unit.Count(paths.Count - NamedPaths)} more" : "";
        var why = (main.Outcome.Status, main.Outcome.Reason) switch
        {
            (Status.Ok, _) when main.Outcome.LostKinds.Count > 0 => $" (declared: {string.Join(", ", main.Outcome.LostKinds)})",
            (Status.Ok, _) => " (declared)",
            (_, null) => " (not declared)",
            (_, { } example) => $" (not declared): {example}",
        };
        var setting = main is { Subject.Traits.TimeKinds: { Length: > 0 } kinds, Outcome.Reason: { } lost } && TimeKind().IsMatch(lost)
            ? $"; {PlainText.OneLine(kinds)} keeps the kinds of times"
            : "";
        yield return Split("≠", $"{row.Name} loses {string.Join(", ", paths.Take(NamedPaths))}{more}{why}{setting}");
    }

    // The text of a time has its kind.
    [GeneratedRegex(@"\((?<before>Utc|Local|Unspecified)\) became [^()]* \((?!\k<before>\))(Utc|Local|Unspecified)\)", RegexOptions.ExplicitCapture)]
    private static partial Regex TimeKind();

    // A reason is one line, "why; next: command". The command goes onto a separate line, so that users can copy it.
    [GeneratedRegex(@"[\s;,/]*\bnext: (?<command>.+)$", RegexOptions.CultureInvariant)]
    private static partial Regex NextCommand();
}
