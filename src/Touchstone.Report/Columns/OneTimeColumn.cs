using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The cost that occurs only once, however many types follow.</summary>
sealed class OneTimeColumn : INumberColumn
{
    public string Name => "one-time";

    public string Legend => "First minus second call of each process: the one-time cost.";

    public int Order => 74;

    public int Priority => 45;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.OneTimeNs ?? double.NaN;
}
