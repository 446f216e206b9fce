using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class SleepsColumn : ILimitColumn
{
    public int Order => 65;

    public string Member => "sleeps";

    public string Name(string item) => "sleeps";

    public string Legend => "How often the kernel put the thread to sleep in the call.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "waits");
}
