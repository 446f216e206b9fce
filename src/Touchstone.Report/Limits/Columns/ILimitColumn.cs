using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

/// <summary>A column with one number for each row. Found by interface: a new column is a new file.</summary>
public interface ILimitColumn
{
    /// <summary>All columns, left to right.</summary>
    static IReadOnlyList<ILimitColumn> All { get; } = [.. ByInterface.All<ILimitColumn>().OrderBy(column => column.Order)];

    /// <summary>The position, left to right.</summary>
    int Order { get; }

    /// <summary>The name in JSON and CSV: <c>perItemNs</c>.</summary>
    string Member { get; }

    /// <summary>The header.</summary>
    /// <param name="item">What the table counts: <c>4 KiB</c>.</param>
    string Name(string item);

    /// <summary>One sentence that explains the number.</summary>
    string Legend { get; }

    /// <summary>The kind of number, which sets the base unit.</summary>
    Quantity Quantity { get; }

    /// <summary>The number in base units; NaN if there is none.</summary>
    /// <param name="row">The row.</param>
    /// <param name="table">All rows of its table.</param>
    double Number(LimitRow row, IReadOnlyList<LimitRow> table);
}
