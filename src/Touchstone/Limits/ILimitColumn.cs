using Touchstone.Columns;

namespace Touchstone.Limits;

/// <summary>One number of each row. Adding a column is adding a file: nothing lists them.</summary>
public interface ILimitColumn
{
    /// <summary>All of them, in their order.</summary>
    static IReadOnlyList<ILimitColumn> All { get; } = [.. ByInterface.All<ILimitColumn>().OrderBy(column => column.Order)];

    /// <summary>Left to right.</summary>
    int Order { get; }

    /// <summary>Its name for programs: <c>perItemNs</c>.</summary>
    string Member { get; }

    /// <summary>The header.</summary>
    /// <param name="item">What the table counts: <c>4 KiB</c>.</param>
    string Name(string item);

    /// <summary>What the number means, in a sentence.</summary>
    string Legend { get; }

    /// <summary>What it counts.</summary>
    Quantity Quantity { get; }

    /// <summary>The number in base units; NaN where there is none.</summary>
    /// <param name="row">The row.</param>
    /// <param name="table">All rows of its table.</param>
    double Number(LimitRow row, IReadOnlyList<LimitRow> table);
}
