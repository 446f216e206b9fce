using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>What storing and loading costs in one number: no format can hide its work on the other side.</summary>
sealed class RoundTripColumn : IOperationColumn
{
    public string Name => "round trip";

    public string Legend => "Serialize, deserialize what was written, read every field once.";

    public int Order => 40;

    public int Priority => 1;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.RoundTrip;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? double.NaN;
}
