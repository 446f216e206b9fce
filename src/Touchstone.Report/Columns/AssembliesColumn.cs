using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The files that the runtime finds, opens and maps.</summary>
sealed class AssembliesColumn : INumberColumn
{
    public string Name => "assemblies";

    public string Legend => "Assemblies that the first call loads.";

    public int Order => 77;

    public int Priority => 75;

    public Quantity Quantity => Quantity.Count;

    public double Number(Row row) => row.Main.FirstCall?.Assemblies.Count ?? double.NaN;
}
