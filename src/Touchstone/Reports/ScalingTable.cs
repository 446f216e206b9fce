using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Protocol;

namespace Touchstone.Reports;

/// <summary>Time per object against N as a table of texts: a serializer that keeps its pace shows the same number from left to right.</summary>
/// <param name="Title">Data set, operation, unit.</param>
/// <param name="Headers">The serializer, its growth, the values of N.</param>
/// <param name="Rows">As many texts each.</param>
sealed record ScalingTable(string Title, IReadOnlyList<string> Headers, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>What the column growth holds.</summary>
    public const string Legend =
        "growth: the exponent e of time = N^e over the last two decades of N, with half its 95 % interval. 1 is in step with the data; ! marks what grows faster.";

    const int Gap = 2;

    /// <summary>The table with as many values of N as the page has room for, the first and the last always.</summary>
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
        var payload = scaling.PayloadBytes > 0 ? $" with {Unit.Text(Quantity.Bytes, scaling.PayloadBytes)} of data each" : "";
        return new ScalingTable(
            $"{PlainText.OneLine(scaling.DataSet)}{payload}, {scaling.Operation.Name()}: {unit.Symbol} per object against N",
            ["serializer", "growth", .. places.Select(place => Unit.Count(scaling.Counts[place]))],
            [.. scaling.Rows.Select(row => (IReadOnlyList<string>)[PlainText.OneLine(row.Label), Text(row.Growth), .. places.Select(place => unit.Format(row.NsPerObject[place]))])]);
    }

    // The inner N whose neighbours lie closest together tells least.
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
