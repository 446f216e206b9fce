using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Compares rows without a calculator.</summary>
sealed class RatioColumn : INumberColumn
{
    public string Name => "ratio";

    public string Legend => "Ranked time relative to the row named above the table.";

    public int Order => 60;

    public int Priority => 10;

    public Quantity Quantity => Quantity.Ratio;

    public double Number(Row row) => row.Ratio;
}
