using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report;

/// <summary>Time per object for each N, as a table of texts. If the time grows in step with N, the numbers of a row are the same.</summary>
/// <param name="Title">Data set, operation, unit.</param>
/// <param name="Headers">The serializer, its growth, the values of N.</param>
/// <param name="Rows">The texts of each row, one for each header.</param>
sealed record ScalingTable(string Title, IReadOnlyList<string> Headers, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>The meaning of the column growth.</summary>
    public const string Legend =
        "growth: the exponent e of time = N^e over the last two decades of N, with half its 95 % interval. " +
        "1: the time grows in step with the data. !: it grows faster.";

    const int Gap = 2;

    /// <summary>The table with as many values of N as the page has room for, always with the first and the last.</summary>
    public static ScalingTable Of(Scaling scaling, int width)
    {
        var unit = Unit.For(Quantity.Time, scaling.Rows.SelectMany(row => row.NsPerObject));
        var places = Enumerable.Range(0, scaling.Counts.Count).ToList();
        var table = Of(scaling, unit, places);
        while (places.Count > 2 && table.Width > width)
        {
            places.RemoveAt(MostDispensable(scaling.Counts, places));
            table = Of(scaling, unit, places);
        }
        return table;
    }

    int Width => Headers.Select((header, column) => Rows.Select(row => CellWidth.Of(row[column])).Append(CellWidth.Of(header)).Max() + Gap).Sum() - Gap;

    static ScalingTable Of(Scaling scaling, Unit unit, IReadOnlyList<int> places)
    {
        return new ScalingTable(
            $"{PlainText.OneLine(scaling.DataSet)}{Group.WithPayload(scaling.PayloadBytes)}, {scaling.Operation.Name()}: {unit.Symbol} per object against N",
            ["serializer", "growth", .. places.Select(place => Unit.Count(scaling.Counts[place]))],
            [.. scaling.Rows.Select(row => (IReadOnlyList<string>)
                [PlainText.OneLine(row.Label), Text(row.Growth), .. places.Select(place => unit.Format(row.NsPerObject[place]))])]);
    }

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
