using Touchstone.Core.Results;

namespace Touchstone.Report.Runs;

/// <summary>Makes the tables of the memory that deserialized data keep alive, by type.</summary>
static class RetainedHeapTable
{
    /// <summary>The most types to show. Further ones have little effect, and JSON has them all.</summary>
    const int Shown = 5;

    /// <summary>The tables, one for each group with known numbers.</summary>
    public static IEnumerable<Table> Of(Summary summary) =>
        from grouped in summary.Groups
        let lines = grouped.Rows.Where(row => row.Main.Retained is { Reason: null }).SelectMany(Lines).ToList()
        where lines.Count > 0
        select Of(lines, grouped.Count).Titled($"{RowTable.TitleOf(grouped)}: memory that the deserialized data keep alive, by type");

    // The longest texts come last, where a narrow page cuts them.
    static Table Of(List<Line> lines, int count) => Table.Of(
        lines,
        new("serializer", line => PlainText.OneLine(line.Serializer)),
        Column<Line>.Number("bytes per object", Unit.For(Quantity.Ratio, []), line => (double)line.Type.Bytes / count),
        Column<Line>.Count("objects", line => line.Type.Objects),
        Column<Line>.Count("bytes", line => line.Type.Bytes),
        new("type", line => PlainText.OneLine(line.Type.Name)));

    static IEnumerable<Line> Lines(Row row)
    {
        var all = row.Main.Retained!;
        yield return new Line(row.Name, new RetainedType("all", all.Objects, all.Bytes));
        foreach (var type in all.Types.Take(Shown))
            yield return new Line("", type);
        if (all.Types.Count > Shown)
        {
            var others = all.Types.Skip(Shown).ToList();
            var rest = new RetainedType($"{Unit.Count(others.Count)} more types", others.Sum(type => type.Objects), others.Sum(type => type.Bytes));
            yield return new Line("", rest);
        }
    }

    sealed record Line(string Serializer, RetainedType Type);
}
