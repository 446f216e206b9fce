using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What does not come back, however many types follow.</summary>
sealed class OneTimeColumn : INumberColumn
{
    public string Name => "one-time";

    public string Legend => "First less second call, in each process by itself: what is paid once.";

    public int Order => 74;

    public int Priority => 45;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.OneTimeNs ?? double.NaN;
}
