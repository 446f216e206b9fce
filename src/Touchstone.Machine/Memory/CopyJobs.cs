namespace Touchstone.Machine.Memory;

/// <summary>Every way to copy: to memory that exists (warm), to fresh memory whose pages the copy creates (cold), and in blocks.</summary>
sealed class CopyJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs => CopyWay.All.SelectMany(Of);

    static IEnumerable<IJob> Of(CopyWay way) =>
    [
        Job("copy warm", $"warm, {way.Name}", way, settings => new CopyTask(settings, way, cold: false), way.Unavailable),
        Job("copy cold", $"cold, {way.Name}", way, settings => new CopyTask(settings, way, cold: true), way.Unavailable ?? Libc.Missing),
        // The plan puts the size of the block before the name.
        Job("copy block", way.Name, way, settings => new BlockTask(settings, way), way.Unavailable),
    ];

    static MemoryJob Job(string group, string row, CopyWay way, Func<JobSettings, IPreparedJob> prepare, string? unavailable) =>
        new($"memory/{group}/{way.Name}", row, prepare, unavailable) { Cpp = $"memory/{group}/{way.Cpp}" };
}
