using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>The cost for the side that reads, including what a lazy format put off.</summary>
sealed class DeserializeColumn : IOperationColumn
{
    public string Name => "deserialize";

    public string Legend => "Bytes to objects, every field read once.";

    public int Order => 80;

    public int Priority => 80;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Deserialize;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? double.NaN;
}
