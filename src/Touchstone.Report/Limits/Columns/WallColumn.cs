using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class WallColumn : ILimitColumn
{
    public int Order => 58;

    public string Member => "wallNs";

    public string Name(string item) => "time";

    public string Legend => "Time of one round: the mean of the faster half of the rounds, or the fastest time of each part added up.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        // A single call is repeated to fill a time that suits the clock, so the time of a round has no meaning.
        row.Key.Topic == LimitTopics.Spin ? double.NaN : LimitEstimate.WallNs(row.Samples);
}
