using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The limit for payloads that do not fit into a cache, for which the copy limit is too optimistic.</summary>
sealed class MemoryLimitColumn : INumberColumn
{
    public string Name => "memory limit";

    public string Legend => "Copying the payload in main memory, with neither side in a cache, measured by touchstone machine.";

    public int Order => 131;

    public int Priority => 131;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.MachineLimits?.CopyNs(row.Main.Payload.Bytes) ?? double.NaN;
}
