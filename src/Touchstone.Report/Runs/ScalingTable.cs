using Touchstone.Protocol;

namespace Touchstone.Report.Runs;

/// <summary>Makes the table of time per object for each N. If the time grows in step with N, the numbers of a row are the same.</summary>
static class ScalingTable
{
    /// <summary>The meaning of the column growth.</summary>
    public const string Legend =
        "growth: the exponent e of time = N^e over the last two decades of N, with half its 95 % interval. " +
        "1: the time grows in step with the data. !: it grows faster.";

    /// <summary>The table with as many values of N as the page has room for, always with the first and the last.</summary>
    public static Table Of(Scaling scaling, int width)
    {
        var unit = Unit.For(Quantity.Time, scaling.Rows.SelectMany(row => row.NsPerObject));
        var places = Enumerable.Range(0, scaling.Counts.Count).ToList();
        var table = Of(scaling, unit, places);
        while (places.Count > 2 && TerminalTable.WidthOf(table) > width)
        {
            places.RemoveAt(MostDispensable(scaling.Counts, places));
            table = Of(scaling, unit, places);
        }
        return table;
    }

    static Table Of(Scaling scaling, Unit unit, IEnumerable<int> places) => Table.Of(
        scaling.Rows,
        [
            new("serializer", row => PlainText.OneLine(row.Label)),
            new("growth", row => Text(row.Growth)) { IsNumber = true },
            .. places.Select(place => Column<ScalingRow>.Number(Unit.Count(scaling.Counts[place]), unit, row => row.NsPerObject[place])),
        ]).Titled(
            $"{PlainText.OneLine(scaling.DataSet)}{Group.WithPayload(scaling.PayloadBytes)}, {scaling.Operation.Name()}: {unit.Symbol} per object against N");

    // The inner N whose neighbors are closest together: it adds the least information.
    static int MostDispensable(IReadOnlyList<int> counts, List<int> places) =>
        Enumerable.Range(1, places.Count - 2).MinBy(i => (double)counts[places[i + 1]] / counts[places[i - 1]]);

    static string Text(Growth? growth)
    {
        if (growth is not { } known)
            return Unit.Nothing;
        var unit = Unit.For(Quantity.Ratio, []);
        return $"{unit.Format(known.Exponent)} ±{unit.Format(known.High - known.Exponent)}{(known.IsFasterThanData ? " !" : "")}";
    }
}
