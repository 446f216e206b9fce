using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Where a payload comes from memory and goes there, the copy in a cache is no limit any more.</summary>
sealed class MemoryLimitColumn : INumberColumn
{
    public string Name => "memory limit";

    public string Legend => "Moving the payload through main memory, where neither side is in a cache, as touchstone machine measured it.";

    public int Order => 131;

    public int Priority => 131;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.MachineLimits?.CopyNs(row.Main.PayloadBytes) ?? double.NaN;
}
