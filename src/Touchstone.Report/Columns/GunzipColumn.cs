using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost for the reader of gzipped bytes.</summary>
sealed class GunzipColumn : IOperationColumn
{
    public string Name => "gunzip";

    public string Legend => "Decompressing the result.";

    public int Order => 162;

    public int Priority => 122;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Gunzip;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Payload.Gzip?.DecompressNs ?? double.NaN;
}
