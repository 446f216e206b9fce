using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class WallColumn : ILimitColumn
{
    public int Order => 58;

    public string Member => "wallNs";

    public string Name(string item) => "time";

    public string Legend => "Time of one round: the fastest rounds, or of each part of the work the fastest.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        // A call is repeated for as long as the clock needs: that time says nothing.
        row.Key.Topic == SpinPlan.Topic ? double.NaN : LimitEstimate.WallNs(row.Samples);
}
