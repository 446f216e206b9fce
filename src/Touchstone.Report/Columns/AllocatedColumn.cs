using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The work for the garbage collector, which a short benchmark does not show.</summary>
sealed class AllocatedColumn : INumberColumn
{
    public string Name => "allocated";

    public string Legend => "Heap memory that one call of the ranked operation allocates.";

    public int Order => 90;

    public int Priority => 40;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Allocated.Bytes;
}
