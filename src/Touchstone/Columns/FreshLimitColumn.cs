using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What a buffer costs that is new each time, before anything is written into it.</summary>
sealed class FreshLimitColumn : INumberColumn
{
    public string Name => "fresh memory";

    public string Legend => "The page faults of a payload in memory that is new from the system, as touchstone machine measured them: what reusing buffers saves.";

    public int Order => 132;

    public int Priority => 132;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.MachineLimits?.FreshNs(row.Main.PayloadBytes) ?? double.NaN;
}
