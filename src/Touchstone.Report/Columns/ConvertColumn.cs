using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The cost for a program whose model does not use the library's types.</summary>
sealed class ConvertColumn : IOperationColumn
{
    public string Name => "convert";

    public string Legend => "Converting your model to the library's types and back. The times of converted rows include it.";

    public int Order => 140;

    public int Priority => 140;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.Convert;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Sides.ConvertNs;
}
