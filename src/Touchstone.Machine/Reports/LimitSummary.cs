using System.Text.RegularExpressions;
using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>
/// Many rows of limits as a few: for each table, or for each part of a table whose names begin with <c>part/</c>, the fastest and the slowest way in
/// .NET, and how .NET compares with C++.
/// </summary>
static partial class LimitSummary
{
    // Fewer rows are shown themselves.
    const int Many = 24;
    const int WidestName = 21;

    /// <summary>The meaning of the columns.</summary>
    public static readonly IReadOnlyList<(string Name, string Text)> Legend =
    [
        ("fastest, slowest", "The .NET rows with the shortest and the longest time per item. The time is that of one item."),
        ("× C++", "Speed relative to the same work in C++: the median over the rows that have a counterpart. 2 is twice as fast."),
    ];

    /// <summary>
    /// True if the rows should be summarized: there are many, and the reader did not ask for details. A sweep over threads is a curve, not a choice.
    /// </summary>
    public static bool IsFor(IReadOnlyList<IReadOnlyList<LimitRow>> tables, Page page) =>
        !page.Details && tables.Sum(table => table.Count) > Many && !tables.All(table => SweepNote.Of(table).Any());

    /// <summary>The summary of these tables. What all tables have in common, such as the amount of memory, is its title.</summary>
    public static Table Of(IReadOnlyList<IReadOnlyList<LimitRow>> tables)
    {
        var titles = tables.Select(table => Segments(table[0].Title)).ToList();
        var common = titles.Count > 1 ? titles.Aggregate<IEnumerable<string>>((left, right) => left.Intersect(right)).ToList() : [];
        var parts = tables.SelectMany((table, place) => Parts(table, Shortest(titles, place, common))).Where(part => part.Rows.Count > 0).ToList();
        var item = parts.Select(part => part.Rows[0].Item).Distinct().ToList() is [var only] ? only : "";
        return Table.Of(
            parts,
            new("what", part => item.Length > 0 ? part.Title : $"{part.Title}, per {part.Rows[0].Item}"),
            new("fastest", part => Name(part.Rows[0])),
            new("time", part => Time(part.Rows[0])) { IsNumber = true },
            new("slowest", part => part.Rows.Count > 1 ? Name(part.Rows[^1]) : ""),
            new("time", part => part.Rows.Count > 1 ? Time(part.Rows[^1]) : "") { IsNumber = true },
            new("× C++", part => Unit.For(Quantity.Ratio, []).Format(part.OfCpp)) { IsNumber = true })
            .Fitted(TableFit.CutFirst).Titled(string.Join(", ", item.Length > 0 ? common.Append($"per {item}") : common));
    }

    // The beginning of a title that no other title has, without what all have in common.
    static string Shortest(List<string[]> titles, int place, List<string> common)
    {
        var own = titles[place];
        var length = Enumerable.Range(1, own.Length)
            .FirstOrDefault(count => !titles.Where((_, other) => other != place).Any(other => other.Take(count).SequenceEqual(own.Take(count))), own.Length);
        return string.Join(", ", own.Take(length).Except(common));
    }

    static string[] Segments(string title) => InBrackets().Replace(PlainText.OneLine(title), "").Split(", ");

    static IEnumerable<Part> Parts(IReadOnlyList<LimitRow> table, string title) => table
        .GroupBy(row => row.Key.Name.Split('/') is [var part, _, ..] ? part : "")
        .Select(part => Of(part.Key.Length > 0 ? $"{title}: {part.Key}" : title, [.. part], table));

    static Part Of(string title, IReadOnlyList<LimitRow> rows, IReadOnlyList<LimitRow> table)
    {
        var ratios = rows.Select(row => LimitColumn.Cpp.Number(row, table)).Where(double.IsFinite).ToList();
        return new Part(
            title,
            [
                .. rows.Where(row => row.Key.By == LimitKey.DotNet && double.IsFinite(LimitEstimate.PerItemNs(row.Samples)))
                    .OrderBy(row => LimitEstimate.PerItemNs(row.Samples)),
            ],
            Statistics.Median(ratios));
    }

    static string Name(LimitRow row)
    {
        var name = PlainText.OneLine(row.Key.Name);
        return CellWidth.ClipMiddle(name[(name.IndexOf('/', StringComparison.Ordinal) + 1)..], WidestName);
    }

    static string Time(LimitRow row) => Unit.Text(Quantity.Time, LimitEstimate.PerItemNs(row.Samples));

    [GeneratedRegex(@" \([^)]*\)")]
    private static partial Regex InBrackets();

    // The .NET rows of a part with times, the fastest first.
    sealed record Part(string Title, IReadOnlyList<LimitRow> Rows, double OfCpp);
}
