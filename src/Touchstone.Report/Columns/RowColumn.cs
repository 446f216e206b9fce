using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>
/// One column of a table of serializers. It gives numbers, never formatted strings, so that every report can sort, align and convert them.
/// A column is a <see cref="NumberColumn"/> or a <see cref="TextColumn"/>.
/// </summary>
/// <param name="Name">The header, without the unit.</param>
/// <param name="Priority">
/// The importance, the lowest number first. A column with 0 is never omitted. If a table is too wide, the column with the highest number is
/// omitted first. A column with <see cref="Detail"/> or more is shown at a terminal only if the reader requests it.
/// </param>
/// <param name="Legend">One sentence that explains the column.</param>
abstract record RowColumn(string Name, int Priority, string Legend)
{
    /// <summary>The lowest <see cref="Priority"/> of columns that explain other columns.</summary>
    public const int Detail = 100;

    /// <summary>All columns, left to right. A new column is an entry in one of these lists.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
        [.. NameColumns.All, .. TimeColumns.All, .. FirstCallColumns.All, .. SizeColumns.All, .. DetailColumns.All, .. CompressionColumns.All];
}

/// <summary>A column of words.</summary>
/// <param name="Text">Returns the text of a row; may be empty.</param>
sealed record TextColumn(string Name, int Priority, Func<Row, string> Text, string Legend) : RowColumn(Name, Priority, Legend);

/// <summary>A column of measured numbers.</summary>
/// <param name="Quantity">The kind of number, which sets the base unit: ns, bytes, or none.</param>
/// <param name="Value">Returns the number of a row in the base unit; null or NaN if it was not measured.</param>
sealed record NumberColumn(string Name, int Priority, Quantity Quantity, Func<Row, double?> Value, string Legend) : RowColumn(Name, Priority, Legend)
{
    /// <summary>The operation whose time the column shows; null for other numbers. A table that is ranked by that operation never omits it.</summary>
    public Operation? Operation { get; init; }

    /// <summary>A column with the time of one operation.</summary>
    /// <param name="beside">Returns the time that another operation gives for this one, for a row in which it was not measured itself.</param>
    public static NumberColumn Of(Operation operation, string name, int priority, string legend, Func<Row, double?>? beside = null) =>
        new(name, priority, Quantity.Time, row => row.Of(operation)?.Cost.Ns ?? beside?.Invoke(row), legend) { Operation = operation };

    /// <summary>The number of a row in the base unit; NaN if it was not measured.</summary>
    public double Number(Row row) => Value(row) ?? double.NaN;
}
