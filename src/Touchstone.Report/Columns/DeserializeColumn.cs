using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost for the reader, including work that a lazy format postpones.</summary>
sealed class DeserializeColumn : IOperationColumn
{
    public string Name => "deserialize";

    public string Legend => "Bytes to objects, then reading all members.";

    public int Order => 34;

    public int Priority => 51;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Deserialize;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? double.NaN;
}
