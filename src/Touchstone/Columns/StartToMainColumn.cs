using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What a process costs anyway, to be held against the call.</summary>
sealed class StartToMainColumn : INumberColumn
{
    public string Name => "to Main";

    public string Legend => "From the start of the process to its Main: paid before any serializer.";

    public int Order => 78;

    public int Priority => 55;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.StartToMainNs ?? double.NaN;
}
