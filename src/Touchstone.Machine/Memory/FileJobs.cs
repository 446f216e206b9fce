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
        new MemoryJob(
            "memory/file/first write beside mapping", "first write of fresh memory, beside mapping", settings => new MappingBesideTask(settings), Libc.Missing),
        new MemoryJob("memory/file/shared write, new file", "shared write, new file", settings => new NewFileTask(settings), Libc.Missing),
    ];

    static MemoryJob Of(string name, FileUse use) => new($"memory/file/{name}", name, settings => new FileTask(settings, use), Libc.Missing);
}

/// <summary>The first write to a new file in a shared mapping, on the same file system as the given file.</summary>
/// <param name="settings">The <c>file</c>, the size and the number of threads.</param>
sealed class NewFileTask(JobSettings settings) : MemoryTask(Parts.Of(settings))
{
    readonly string folder = Path.GetDirectoryName(Path.GetFullPath(settings.Text("file", "."))) ?? "/";
    MappedFile? file;

    protected override void Before()
    {
        file = MappedFile.Nameless(folder, Parts.Total);
        file.Map(Parts.Total, Libc.Read | Libc.Write, Libc.Shared);
    }

    protected override void Work(int thread) => Touching.Write(Parts.Start(file!.Address, thread), (nint)Parts.Bytes);

    protected override void After()
    {
        file?.Dispose();
        file = null;
    }
}
