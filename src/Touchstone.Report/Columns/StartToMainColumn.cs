using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The time that every process needs, to compare with the first call.</summary>
sealed class StartToMainColumn : INumberColumn
{
    public string Name => "to Main";

    public string Legend => "From process start to Main, before any serializer runs.";

    public int Order => 78;

    public int Priority => 55;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.StartToMainNs ?? double.NaN;
}
