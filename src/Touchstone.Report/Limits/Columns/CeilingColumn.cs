using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class CeilingColumn : ILimitColumn
{
    public int Order => 50;

    public string Member => "shareOfCeiling";

    public string Name(string item) => "of the limit";

    public string Legend => "Speed relative to the limit, a row that is measured alternately with it.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        table.FirstOrDefault(other => other.Key.By == LimitKey.DotNet && other.Key.Name == row.Ceiling) is { } ceiling
            ? LimitEstimate.Speed(row, ceiling)
            : double.NaN;
}
