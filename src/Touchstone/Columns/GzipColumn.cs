using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>What small bytes cost: often more than serializing.</summary>
sealed class GzipColumn : IOperationColumn
{
    public string Name => "gzip";

    public string Legend => "Compressing the payload with gzip, level 6; not part of the other times.";

    public int Order => 160;

    public int Priority => 120;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Gzip;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? row.Main.Compressed?.Gzip.CompressNs ?? double.NaN;
}
