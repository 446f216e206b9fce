using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Core.Results;

namespace Touchstone.Report;

/// <summary>The memory that deserialized data keep alive, by type, as a table of texts.</summary>
/// <param name="Title">Data set and N.</param>
/// <param name="Rows">The texts of each row, one for each of <see cref="Headers"/>.</param>
sealed record RetainedTable(string Title, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>The headers. The longest texts come last, where a narrow page cuts them.</summary>
    public static readonly IReadOnlyList<string> Headers = ["serializer", "bytes per object", "objects", "bytes", "type"];

    /// <summary>The most types to show. Further ones have little effect, and JSON has them all.</summary>
    const int Shown = 5;

    /// <summary>The tables, one for each group with known numbers.</summary>
    public static IEnumerable<RetainedTable> Of(Summary summary) =>
        from grouped in summary.Groups
        let rows = grouped.Rows.Where(row => row.Main.Retained is { Reason: null }).SelectMany(row => Lines(row, grouped.Count)).ToList()
        where rows.Count > 0
        select new RetainedTable($"{TableModel.TitleOf(grouped)}: memory that the deserialized data keep alive, by type", rows);

    static IEnumerable<IReadOnlyList<string>> Lines(Row row, int count)
    {
        var all = row.Main.Retained!;
        yield return Line(row.Name, new RetainedType("all", all.Objects, all.Bytes), count);
        foreach (var type in all.Types.Take(Shown))
            yield return Line("", type, count);
        if (all.Types.Count > Shown)
        {
            var others = all.Types.Skip(Shown).ToList();
            var rest = new RetainedType($"{Unit.Count(others.Count)} more types", others.Sum(type => type.Objects), others.Sum(type => type.Bytes));
            yield return Line("", rest, count);
        }
    }

    static List<string> Line(string name, RetainedType type, int count) =>
    [
        PlainText.OneLine(name), Unit.For(Quantity.Ratio, []).Format((double)type.Bytes / count), Unit.Count(type.Objects), Unit.Count(type.Bytes),
        PlainText.OneLine(type.Name),
    ];
}
