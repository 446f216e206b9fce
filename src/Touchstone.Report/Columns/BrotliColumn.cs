using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The price of a small payload: often more than serializing.</summary>
sealed class BrotliColumn : IOperationColumn
{
    public string Name => "brotli";

    public string Legend => "Compressing the payload with Brotli, quality 4. Not included in the other times.";

    public int Order => 164;

    public int Priority => 124;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Brotli;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Payload.Brotli?.CompressNs ?? double.NaN;
}
