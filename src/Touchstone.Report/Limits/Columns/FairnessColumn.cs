using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class FairnessColumn : ILimitColumn
{
    public int Order => 63;

    public string Member => "fairness";

    public string Name(string item) => "fairness";

    public string Legend => "Calls of the thread with the fewest, as a share of those of the thread with the most.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "fairness");
}
