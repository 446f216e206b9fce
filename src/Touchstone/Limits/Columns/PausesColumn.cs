using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class PausesColumn : ILimitColumn
{
    public int Order => 23;

    public string Member => "pausesPerItem";

    public string Name(string item) => "pauses";

    public string Legend => "How many pauses the runtime makes of one iteration, from its own measurement of a pause.";

    public Quantity Quantity => Quantity.Count;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "pauses");
}
