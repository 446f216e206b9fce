using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>How far the ranked time can be trusted; a table without it would rank noise.</summary>
sealed class ErrorColumn : INumberColumn
{
    public string Name => "±";

    public string Legend => "Half of the 95 % interval of the ranked time. -: too little data for an interval.";

    public int Order => 50;

    public int Priority => 30;

    public Quantity Quantity => Quantity.Share;

    public double Number(Row row) => row.Main.RelativeError;
}
