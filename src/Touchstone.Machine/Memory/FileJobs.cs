namespace Touchstone.Machine.Memory;

/// <summary>The first touch of a mapped file: how its pages come into a process, from the page cache or from the disk. A user's file is never written.</summary>
sealed class FileJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        Of("shared read", settings => new FileTask(settings, Touching.Read)),
        Of("shared read, cold", settings => new FileTask(settings, Touching.Read) { Cold = true }),
        Of("private read", settings => new FileTask(settings, Touching.Read) { Private = true }),
        Of("private write", settings => new FileTask(settings, Touching.Write) { Private = true }),
        Of("private write, cold", settings => new FileTask(settings, Touching.Write) { Private = true, Cold = true }),
        Of("shared write, new file", settings => new NewFileTask(settings)),
    ];

    static MemoryJob Of(string name, Func<JobSettings, IPreparedJob> prepare) => new($"memory/file/{name}", prepare, Libc.Missing);
}
