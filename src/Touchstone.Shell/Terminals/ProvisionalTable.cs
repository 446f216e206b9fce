namespace Touchstone.Shell.Terminals;

/// <summary>What a run has seen so far, for a user who waits. Nothing of it becomes a result.</summary>
/// <param name="what">What the times are of: <c>round trip</c>.</param>
/// <param name="columns">The titles of the columns.</param>
public sealed class ProvisionalTable(string what, IReadOnlyList<string> columns)
{
    readonly Dictionary<string, double[]> rows = new(StringComparer.Ordinal);

    /// <summary>What the times are of.</summary>
    public string What => what;

    /// <summary>The titles of the columns.</summary>
    public IReadOnlyList<string> Columns => columns;

    /// <summary>Sets a time. Returns true if it is the one that the row lacked.</summary>
    /// <param name="row">The name of the row.</param>
    /// <param name="column">The index of the column.</param>
    /// <param name="ns">The time.</param>
    public bool Set(string row, int column, double ns)
    {
        if (!rows.TryGetValue(row, out var times))
        {
            rows.Add(row, times = new double[columns.Count]);
            Array.Fill(times, double.NaN);
        }
        var isNew = double.IsNaN(times[column]);
        times[column] = ns;
        return isNew && !Array.Exists(times, double.IsNaN);
    }

    /// <summary>The times of a row, each with its unit.</summary>
    public IReadOnlyList<string> Times(string row) => Array.ConvertAll(rows[row], time => Unit.Text(Quantity.Time, time));

    /// <summary>The fastest rows as a table.</summary>
    /// <param name="most">The most rows.</param>
    internal Table Fastest(int most)
    {
        var shown = rows.OrderBy(row => double.IsNaN(row.Value[0])).ThenBy(row => Array.Find(row.Value, double.IsFinite)).Take(most).ToList();
        return new Table([new TableColumn($"provisional {what}", [.. shown.Select(row => row.Key)]), .. columns.Select(Column)]) { Fit = TableFit.CutFirst };

        TableColumn Column(string name, int place)
        {
            var unit = Unit.For(Quantity.Time, shown.Select(row => row.Value[place]).Where(double.IsFinite));
            return new TableColumn(name, [.. shown.Select(row => unit.Format(row.Value[place]))]) { Symbol = unit.Symbol, IsNumber = true };
        }
    }
}
