using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>The cost for the side that writes.</summary>
sealed class SerializeColumn : IOperationColumn
{
    public string Name => "serialize";

    public string Legend => "Objects to bytes.";

    public int Order => 70;

    public int Priority => 70;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Serialize;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? double.NaN;
}
