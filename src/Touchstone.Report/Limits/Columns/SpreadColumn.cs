using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class SpreadColumn : ILimitColumn
{
    public int Order => 55;

    public string Member => "spread";

    public string Name(string item) => "±";

    public string Legend => "Half of the 95 % interval of the median of the rounds.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Spread(row.Samples);
}
