using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows how reliable the ranked time is. Without it, a table would rank noise.</summary>
sealed class ErrorColumn : INumberColumn
{
    public string Name => "±";

    public string Legend => "Half of the 95 % interval of the ranked time. -: too little data.";

    public int Order => 50;

    public int Priority => 30;

    public Quantity Quantity => Quantity.Share;

    public double Number(Row row) => row.Main.Cost.RelativeError;
}
