using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class PausesColumn : ILimitColumn
{
    public int Order => 23;

    public string Member => "pausesPerItem";

    public string Name(string item) => "pauses";

    public string Legend => "Pauses that the runtime executes for one iteration, according to its own measurement of a pause.";

    public Quantity Quantity => Quantity.Count;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "pauses");
}
