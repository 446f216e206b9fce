using Touchstone.Analysis.Limits;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>
/// Notes speeds that memory cannot have. The speed of the memory bus is not available: DMI tables need root, and a virtual machine has invented
/// ones. Reading, measured in the same table, takes its place: moving bytes in one direction or two cannot be much faster.
/// </summary>
static class MemoryBusNote
{
    // One core that reads does not always use the whole bus. Writing, which waits for no data, may come closer to it.
    const double Margin = 1.3;

    // Multiples of the last-level cache. Beyond this, what a cache has kept from the round before is a small share.
    const double BeyondCaches = 4;

    /// <summary>A sentence for each reason, with the names of its rows.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table)
    {
        var bus = table
            .Where(row => row.Key.Topic == LimitTopics.Memory && IsReading(row.Job) && IsBeyondCaches(row))
            .Select(Speed)
            .DefaultIfEmpty(double.NaN)
            .Max();
        return table
            .Where(row => row.Key.Topic == LimitTopics.Memory && IsBeyondCaches(row) && Speed(row) > Margin * bus)
            .GroupBy(row => Why(row.Job), row => $"{LimitNotes.Name(row)} {Unit.Text(Quantity.Speed, Speed(row))}")
            .Select(same => $"{string.Join("; ", same)}: faster than the memory bus, which reads {Unit.Text(Quantity.Speed, bus)}: {same.Key}");
    }

    static string Why(string job) => job.Contains("/clear/", StringComparison.Ordinal)
        ? "this processor stores lines of zeros without moving them; filling with another byte shows the real speed of writing"
        : "not all bytes were read from or written to memory, or another program slowed the reading; measure it again";

    static bool IsReading(string job) => job.StartsWith("memory/read/", StringComparison.Ordinal);

    static bool IsBeyondCaches(LimitRow row) => row.Samples.Count > 0 && row.Samples[0].Sample.Figures.GetValueOrDefault("cacheMultiple") >= BeyondCaches;

    static double Speed(LimitRow row) => row.Samples[0].Sample.Bytes / LimitEstimate.WallNs(row.Samples) * 1e9;
}
