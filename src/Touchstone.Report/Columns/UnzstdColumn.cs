using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The cost for the reader of Zstandard bytes.</summary>
sealed class UnzstdColumn : INumberColumn
{
    public string Name => "unzstd";

    public string Legend => "Decompressing the result.";

    public int Order => 170;

    public int Priority => 130;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.Payload.Zstandard?.DecompressNs ?? double.NaN;
}
