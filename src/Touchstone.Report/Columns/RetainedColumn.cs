using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The cost of keeping the data, which neither times nor payload sizes show.</summary>
sealed class RetainedColumn : INumberColumn
{
    public string Name => "retained";

    public string Legend => "Memory that the deserialized data of one call keep alive. Zero-copy readers keep the payload alive.";

    public int Order => 92;

    public int Priority => 24;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Retained is { Reason: null } retained ? retained.Bytes : double.NaN;
}
