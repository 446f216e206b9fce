using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>Shows how much of deserialize is the benchmark's own reading.</summary>
sealed class ReadMembersColumn : IOperationColumn
{
    public string Name => "read members";

    public string Legend => "Reading all members. The time of deserialize includes it.";

    public int Order => 150;

    public int Priority => 150;

    public Quantity Quantity => Quantity.Time;

    public Operation Operation => Operation.ReadMembers;

    public double Number(Row row) => row.Of(Operation)?.Cost.Ns ?? row.Main.Sides.ReadMembersNs;
}
