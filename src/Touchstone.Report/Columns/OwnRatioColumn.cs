using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows the cost of a version, a runtime or a shape. This is what a table with one serializer several times is for.</summary>
sealed class OwnRatioColumn : INumberColumn
{
    public string Name => "vs own";

    public string Legend =>
        "The ranked time relative to the base row of the same serializer: the pinned version (else the oldest), the newest runtime, jit, " +
        "and the adapter's preferred shape, as far as these were measured.";

    public int Order => 65;

    public int Priority => 15;

    public Quantity Quantity => Quantity.Ratio;

    public double Number(Row row) => row.OwnRatio;
}
