using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What the data cost for as long as they are kept, which no time and no payload tells.</summary>
sealed class RetainedColumn : INumberColumn
{
    public string Name => "retained";

    public string Legend => "What the deserialized data of one call keep alive on the heap, after every field was read; a reader of fields in place keeps its payload.";

    public int Order => 92;

    public int Priority => 24;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Retained is { Reason: null } retained ? retained.Bytes : double.NaN;
}
