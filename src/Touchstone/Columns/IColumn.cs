using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>
/// One column of a table. It gives numbers, never formatted strings, so that every report can sort, align and convert them.
/// A column is an <see cref="INumberColumn"/> or an <see cref="ITextColumn"/>.
/// </summary>
public interface IColumn
{
    /// <summary>Every column there is, left to right.</summary>
    static IReadOnlyList<IColumn> All { get; } = [.. ByInterface.All<IColumn>().OrderBy(column => column.Order)];

    /// <summary>The header, without the unit.</summary>
    string Name { get; }

    /// <summary>One sentence that says what the column holds.</summary>
    string Legend { get; }

    /// <summary>Its place, left to right; multiples of ten leave room for new ones.</summary>
    int Order { get; }

    /// <summary>Where space is short the column with the highest number goes first; one of 0 never goes.</summary>
    int Priority { get; }
}

/// <summary>A column of measured numbers.</summary>
public interface INumberColumn : IColumn
{
    /// <summary>What the numbers are, and so their base unit: ns, bytes, or none.</summary>
    Quantity Quantity { get; }

    /// <summary>The row's number in the base unit; NaN where nothing was measured.</summary>
    double Number(Row row);
}

/// <summary>A column of times of one operation; a table that is ranked by that operation never drops it.</summary>
public interface IOperationColumn : INumberColumn
{
    /// <summary>The operation.</summary>
    Operation Operation { get; }
}

/// <summary>A column of words.</summary>
public interface ITextColumn : IColumn
{
    /// <summary>The row's text; empty where there is nothing to say.</summary>
    string Text(Row row);
}
