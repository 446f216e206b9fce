using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What the garbage collector is given to do, which a short benchmark hides.</summary>
sealed class AllocatedColumn : INumberColumn
{
    public string Name => "allocated";

    public string Legend => "Memory allocated on the heap by one call of the ranked operation.";

    public int Order => 90;

    public int Priority => 40;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.AllocatedBytes;
}
