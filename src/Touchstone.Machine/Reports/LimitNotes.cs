using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>Sentences that explain rows of a table where their numbers do not. Each has the name of its row.</summary>
static class LimitNotes
{
    // Less is a page or two that another program uses.
    const double Dropped = 0.01;
    const double NearlyAll = 0.9;
    const double SomeHuge = 0.1;
    const double SomeCached = 0.05;
    const int SettledRounds = 5;

    /// <summary>The sentences of all notes for a table.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table) =>
    [
        .. table.SelectMany(StillCached), .. table.SelectMany(HugePages), .. MemoryBusNote.Of(table), .. table.SelectMany(PageCache),
        .. SweepNote.Of(table), .. Unsettled(table), .. LoadNote.Of(table),
    ];

    /// <summary>The warm-up of rows was ended early. More rounds than these have finished it.</summary>
    public static IEnumerable<string> Unsettled(IReadOnlyList<LimitRow> table)
    {
        var rows = table.Where(row => row.Samples.Count is > 0 and < SettledRounds && row.Samples[0].Sample.Figures.ContainsKey("unsettled")).ToList();
        if (rows.Count > 0)
            yield return $"{(rows.Count > 2 ? $"{rows.Count} rows" : string.Join("; ", rows.Select(Name)))}: there was no time for a whole warm-up, so the "
                + "time may include compiling; a longer --budget has time for it";
    }

    /// <summary>A file of <c>read --cold</c> stayed in memory although it should come from the disk.</summary>
    public static IEnumerable<string> StillCached(LimitRow row)
    {
        var stayed = row.Samples.Select(sample => sample.Sample.Figures).Where(figures => figures.ContainsKey("stillCached"))
            .Select(figures => figures["stillCached"]).ToList();
        if (stayed.Count > 0 && stayed.Max() is var most and > Dropped)
            yield return $"{Name(row)}: --cold had little effect, "
                + $"{Unit.Text(Quantity.Share, most)} of the file stayed in memory: another program has mapped it, or its disk is in memory";
        else if (row.Samples.Count > 0 && stayed.Count == 0 && row.Settings.Contains("cold=1"))
            yield return $"{row.Key.Name}: --cold had no effect: this system does not drop the pages of a file";
    }

    /// <summary>A row did not get the huge pages that it requested, or got some without a request.</summary>
    public static IEnumerable<string> HugePages(LimitRow row)
    {
        var share = LimitEstimate.Figure(row.Samples, "hugeShare");
        var had = $"{Name(row)}: {Unit.Text(Quantity.Share, share)} of the memory were huge pages";
        var requested = row.Job.Contains("huge pages", StringComparison.Ordinal);
        if (requested && share < NearlyAll)
            yield return $"{had}; this needs madvise or always in /sys/kernel/mm/transparent_hugepage/enabled, and free memory in blocks of 2 MiB";
        else if (!requested && share > SomeHuge)
            yield return $"{had}, and it requested none; /sys/kernel/mm/transparent_hugepage/enabled is always";
    }

    /// <summary>A file of <c>machine memory</c> came from the page cache although it should come from the disk.</summary>
    public static IEnumerable<string> PageCache(LimitRow row)
    {
        var share = LimitEstimate.Figure(row.Samples, "cachedShare");
        if (row.Key.Topic == LimitTopics.Memory && row.Job.Contains(", cold", StringComparison.Ordinal) && share > SomeCached)
            yield return $"{Name(row)}: {Unit.Text(Quantity.Share, share)} of the file stayed in the page cache, although the system was advised to drop it: "
                + "another process has mapped it, or its file system is in memory";
    }

    /// <summary>The name of a row, with the language if it is not .NET: a .NET row and a C++ row may have the same name.</summary>
    public static string Name(LimitRow row) => row.Key.By == LimitKey.DotNet ? row.Key.Name : $"{row.Key.Name} in {row.Key.By}";
}

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
