using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost for the reader of Brotli bytes.</summary>
sealed class UnbrotliColumn : IOperationColumn
{
    public string Name => "unbrotli";

    public string Legend => "Decompressing the result.";

    public int Order => 166;

    public int Priority => 126;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Unbrotli;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Payload.Brotli?.DecompressNs ?? double.NaN;
}
