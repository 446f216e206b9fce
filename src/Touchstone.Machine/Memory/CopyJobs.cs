namespace Touchstone.Machine.Memory;

/// <summary>Every way to copy: to memory that exists (warm), to fresh memory whose pages the copy creates (cold), and in blocks.</summary>
sealed class CopyJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs => CopyWay.All.SelectMany(Of);

    static IEnumerable<IJob> Of(CopyWay way) =>
    [
        new MemoryJob($"memory/copy warm/{way.Name}", settings => new CopyTask(settings, way, cold: false), way.Unavailable),
        new MemoryJob($"memory/copy cold/{way.Name}", settings => new CopyTask(settings, way, cold: true), way.Unavailable ?? Libc.Missing),
        new MemoryJob($"memory/copy block/{way.Name}", settings => new BlockTask(settings, way), way.Unavailable),
    ];
}
