using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Columns;

/// <summary>How far a row is from what the memory allows.</summary>
sealed class CopyColumn : IOperationColumn
{
    public string Name => "copy limit";

    public string Legend => "Copying the payload in memory: no serializer can be faster.";

    public int Order => 130;

    public int Priority => 130;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Copy;

    public double Number(Row row) => row.Of(Operation)?.CostNs ?? row.Main.CopyNs;
}
