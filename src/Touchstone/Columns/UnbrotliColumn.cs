using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>What the reader of Brotli bytes pays.</summary>
sealed class UnbrotliColumn : IOperationColumn
{
    public string Name => "unbrotli";

    public string Legend => "Decompressing it again.";

    public int Order => 166;

    public int Priority => 126;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Unbrotli;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? row.Main.Compressed?.Brotli.DecompressNs ?? double.NaN;
}
