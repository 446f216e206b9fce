using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Files that are looked for, opened and mapped.</summary>
sealed class AssembliesColumn : INumberColumn
{
    public string Name => "assemblies";

    public string Legend => "Of the first call: assemblies loaded.";

    public int Order => 77;

    public int Priority => 75;

    public Quantity Quantity => Quantity.Count;

    public double Number(Row row) => row.Main.FirstCall?.Assemblies.Count ?? double.NaN;
}
