using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The amount of code to compile.</summary>
sealed class JitMethodsColumn : INumberColumn
{
    public string Name => "methods";

    public string Legend => "Methods compiled during the first call. Under ReadyToRun, those without usable precompiled code.";

    public int Order => 76;

    public int Priority => 65;

    public Quantity Quantity => Quantity.Count;

    public double Number(Row row) => row.Main.FirstCall?.JitMethods ?? double.NaN;
}
