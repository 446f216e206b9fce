using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The time that ReadyToRun and NativeAOT can save.</summary>
sealed class JitColumn : INumberColumn
{
    public string Name => "compiling";

    public string Legend => "JIT compilation during the first call. 0 under NativeAOT.";

    public int Order => 75;

    public int Priority => 50;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.JitNs ?? double.NaN;
}
