using Touchstone.Columns;

namespace Touchstone.Limits.Memory;

/// <summary>
/// Finds speeds that memory cannot have. Nothing tells how fast a memory bus is (DMI tables need root, and a virtual machine has invented ones), so
/// reading, measured in the same table, stands for it: whatever moves bytes in one direction or two cannot be much faster.
/// </summary>
sealed class MemoryBusNote : ILimitNote
{
    // Reading by one core does not always use the bus up; writing, which waits for nothing, may come a little closer to it.
    const double Margin = 1.3;

    // As many times the last-level cache: what a cache has kept from the round before is then a small share.
    const double BeyondCaches = 4;

    /// <inheritdoc/>
    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table)
    {
        var bus = table.Where(row => row.Key.Topic == MemoryPlan.Topic && IsReading(row.Job) && IsBeyondCaches(row)).Select(Speed).DefaultIfEmpty(double.NaN).Max();
        return table
            .Where(row => row.Key.Topic == MemoryPlan.Topic && IsBeyondCaches(row) && Speed(row) > Margin * bus)
            .Select(row => $"{Named.Text(row)}: {Unit.Text(Quantity.Speed, Speed(row))} is more than the memory bus gives, which reads {Unit.Text(Quantity.Speed, bus)}: {Why(row.Job)}");
    }

    static string Why(string job) => job.Contains("/clear/", StringComparison.Ordinal)
        ? "this processor stores lines of zeros without moving them; filling with another byte shows what it really writes"
        : "not every byte came from memory or went there, or a neighbour slowed the reading; measure it again";

    static bool IsReading(string job) => job.StartsWith("memory/read/", StringComparison.Ordinal);

    static bool IsBeyondCaches(LimitRow row) => row.Samples.Count > 0 && row.Samples[0].Sample.Figures.GetValueOrDefault("cacheMultiple") >= BeyondCaches;

    static double Speed(LimitRow row) => row.Samples[0].Sample.Bytes / LimitEstimate.WallNs(row.Samples) * 1e9;
}
