using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost for the writer.</summary>
sealed class SerializeColumn : IOperationColumn
{
    public string Name => "serialize";

    public string Legend => "Objects to bytes.";

    public int Order => 32;

    public int Priority => 50;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Serialize;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? double.NaN;
}
