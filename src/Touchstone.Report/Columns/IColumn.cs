using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>
/// One column of a table. It gives numbers, never formatted strings, so that every report can sort, align and convert them.
/// A column is an <see cref="INumberColumn"/> or an <see cref="ITextColumn"/>.
/// </summary>
public interface IColumn
{
    /// <summary>All columns, left to right.</summary>
    static IReadOnlyList<IColumn> All { get; } = [.. ByInterface.All<IColumn>().OrderBy(column => column.Order)];

    /// <summary>The header, without the unit.</summary>
    string Name { get; }

    /// <summary>One sentence that explains the column.</summary>
    string Legend { get; }

    /// <summary>The position, left to right. Multiples of ten leave room for new columns.</summary>
    int Order { get; }

    /// <summary>
    /// The importance, the lowest number first. A column with 0 is never omitted. If a table is too wide, the column with the highest number is
    /// omitted first. A column with <see cref="Detail"/> or more is shown at a terminal only if the reader requests it.
    /// </summary>
    int Priority { get; }

    /// <summary>The lowest <see cref="Priority"/> of columns that explain other columns.</summary>
    const int Detail = 100;
}

/// <summary>A column of measured numbers.</summary>
public interface INumberColumn : IColumn
{
    /// <summary>The kind of number, which sets the base unit: ns, bytes, or none.</summary>
    Quantity Quantity { get; }

    /// <summary>The row's number in the base unit; NaN if it was not measured.</summary>
    double Number(Row row);
}

/// <summary>A column with the time of one operation. A table that is ranked by that operation never omits it.</summary>
public interface IOperationColumn : INumberColumn
{
    /// <summary>The operation.</summary>
    Operation Operation { get; }
}

/// <summary>A column of words.</summary>
public interface ITextColumn : IColumn
{
    /// <summary>The row's text; may be empty.</summary>
    string Text(Row row);
}
