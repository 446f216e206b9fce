using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The cost of a new buffer for each call, before anything is written into it.</summary>
sealed class FreshLimitColumn : INumberColumn
{
    public string Name => "fresh memory";

    public string Legend => "Page faults of a payload in new memory, measured by touchstone machine: what reusing buffers saves.";

    public int Order => 132;

    public int Priority => 132;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.MachineLimits?.FreshNs(row.Main.Payload.Bytes) ?? double.NaN;
}
