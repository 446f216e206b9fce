using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class IdealColumn : ILimitColumn
{
    public int Order => 45;

    public string Member => "timesIdeal";

    public string Name(string item) => "× ideal";

    public string Legend => "Time relative to the delays between the messages: 1 means that no time is lost.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        LimitEstimate.LowerHalf(row.Samples, sample => sample.WallNs / sample.Figures.GetValueOrDefault("idealNs", double.NaN));
}
