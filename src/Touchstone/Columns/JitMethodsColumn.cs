using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>How much there was to compile.</summary>
sealed class JitMethodsColumn : INumberColumn
{
    public string Name => "methods";

    public string Legend => "Of the first call: methods compiled. Under ReadyToRun those whose code was missing or was rejected.";

    public int Order => 76;

    public int Priority => 65;

    public Quantity Quantity => Quantity.Count;

    public double Number(Row row) => row.Main.FirstCall?.JitMethods ?? double.NaN;
}
