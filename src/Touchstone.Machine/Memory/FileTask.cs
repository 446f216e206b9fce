namespace Touchstone.Machine.Memory;

/// <summary>The first touch of a file that is mapped anew for each round.</summary>
/// <param name="settings">The <c>file</c>, the most of it that is mapped, and threads.</param>
/// <param name="use">What is done to it.</param>
sealed class FileTask(JobSettings settings, FileUse use) : MemoryTask(Parts.Of(settings, Math.Min(Length(settings), settings.Number("size", long.MaxValue))))
{
    readonly MappedFile file = MappedFile.Open(settings.Text("file"));
    double cached;

    bool IsPrivate => use.HasFlag(FileUse.Private);

    bool IsCold => use.HasFlag(FileUse.Cold);

    bool Writes => use.HasFlag(FileUse.Write);

    // A page that is in the page cache is mapped, and nothing else happens to it.
    protected override double Bytes => IsCold || Writes ? base.Bytes : 0;

    protected override void Before()
    {
        if (IsCold)
            file.Drop();
        else
            Load();
        file.Map(Parts.Total, IsPrivate ? Libc.Read | Libc.Write : Libc.Read, IsPrivate ? Libc.Private : Libc.Shared);
        cached = file.CachedShare();
    }

    protected override void Work(int thread)
    {
        if (Writes)
            Touching.Write(Parts.Start(file.Address, thread), (nint)Parts.Bytes);
        else
            Touching.Read(Parts.Start(file.Address, thread), (nint)Parts.Bytes);
    }

    protected override Sample Describe(Sample sample) => WithFigure(sample, "cachedShare", cached);

    protected override void After() => file.Unmap();

    protected override void Release() => file.Dispose();

    // Through another mapping, since that of the round is to be touched for the first time when it is timed.
    void Load()
    {
        file.Map(Parts.Total, Libc.Read, Libc.Shared);
        Touching.Read(file.Address, (nint)Parts.Total);
    }

    static long Length(JobSettings settings)
    {
        var path = settings.Text("file");
        if (path.Length == 0)
            throw new JobException("no file was named");
        return File.Exists(path) ? new FileInfo(path).Length : throw new JobException($"{path} does not exist");
    }
}
