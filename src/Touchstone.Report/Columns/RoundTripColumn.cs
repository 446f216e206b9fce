using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost of storing and loading in one number: no format can hide its work on the other side.</summary>
sealed class RoundTripColumn : IOperationColumn
{
    public string Name => "round trip";

    public string Legend => "Serialize, deserialize the result, read all members.";

    public int Order => 40;

    public int Priority => 1;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.RoundTrip;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? double.NaN;
}
