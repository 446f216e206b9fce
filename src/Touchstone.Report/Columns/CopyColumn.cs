using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>Shows how far a row is from the limit of the memory.</summary>
sealed class CopyColumn : IOperationColumn
{
    public string Name => "copy limit";

    public string Legend => "Copying the payload in the cache: no serializer can be faster.";

    public int Order => 130;

    public int Priority => 130;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Copy;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Sides.CopyNs;
}
