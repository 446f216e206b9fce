using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The price of a small payload: often more than serializing.</summary>
sealed class GzipColumn : IOperationColumn
{
    public string Name => "gzip";

    public string Legend => "Compressing the payload with gzip, level 6. Not included in the other times.";

    public int Order => 160;

    public int Priority => 120;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Gzip;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Payload.Gzip?.CompressNs ?? double.NaN;
}
