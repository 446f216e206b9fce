namespace Touchstone.Machine.Memory;

/// <summary>
/// The first touch of a mapped file: how its pages get into a process, from the page cache or from the disk. A user's file is never written.
/// </summary>
sealed class FileJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        Of("shared read", FileUse.None),
        Of("shared read, cold", FileUse.Cold),
        Of("shared read, cold, page by page", FileUse.Cold | FileUse.Scattered),
        Of("private read", FileUse.Private),
        Of("private write", FileUse.Private | FileUse.Write),
        Of("private write, cold", FileUse.Private | FileUse.Write | FileUse.Cold),
        new MemoryJob("memory/file/shared write, new file", "shared write, new file", settings => new NewFileTask(settings), Libc.Missing),
    ];

    static MemoryJob Of(string name, FileUse use) => new($"memory/file/{name}", name, settings => new FileTask(settings, use), Libc.Missing);
}
