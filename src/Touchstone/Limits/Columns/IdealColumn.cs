using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class IdealColumn : ILimitColumn
{
    public int Order => 45;

    public string Member => "timesIdeal";

    public string Name(string item) => "× ideal";

    public string Legend => "Time over that of the delays between the messages alone: 1 when nothing is lost.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.LowerHalf(row.Samples, sample => sample.WallNs / sample.Figures.GetValueOrDefault("idealNs", double.NaN));
}
