using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>What serializers with own types cost beside their numbers.</summary>
sealed class ConvertColumn : IOperationColumn
{
    public string Name => "convert";

    public string Legend => "The model to the serializer's own types and back; not part of the other times.";

    public int Order => 140;

    public int Priority => 140;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Convert;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? row.Main.ConvertNs;
}
