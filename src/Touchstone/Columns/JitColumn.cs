using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>The part that ReadyToRun and NativeAOT can save.</summary>
sealed class JitColumn : INumberColumn
{
    public string Name => "compiling";

    public string Legend => "Of the first call: time in the just-in-time compiler; 0 under NativeAOT.";

    public int Order => 75;

    public int Priority => 50;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.JitNs ?? double.NaN;
}
