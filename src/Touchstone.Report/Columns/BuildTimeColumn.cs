using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The time that a developer waits.</summary>
sealed class BuildTimeColumn : INumberColumn
{
    public string Name => "build";

    public string Legend => "Build time, while other adapters were built at the same time.";

    public int Order => 109;

    public int Priority => 85;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.Published?.BuildNs ?? double.NaN;
}
