namespace Touchstone.Machine.Memory;

/// <summary>The first touch of a file that is mapped anew for each round.</summary>
/// <param name="settings">The <c>file</c>, the most of it that is mapped, and threads.</param>
/// <param name="use">What is done to it.</param>
sealed class FileTask(JobSettings settings, FileUse use) : MemoryTask(Parts.Of(settings, Math.Min(Length(settings), Most(settings, use))))
{
    // Each page waits for the disk by itself: 4 096 of them are enough to know it.
    const long MostScattered = 16 << 20;

    MappedFile? opened;
    double cached;

    MappedFile TheFile => opened ??= MappedFile.Open(settings.Text("file"));

    bool IsPrivate => use.HasFlag(FileUse.Private);

    bool IsCold => use.HasFlag(FileUse.Cold);

    bool Writes => use.HasFlag(FileUse.Write);

    // A page that is in the page cache is mapped, and nothing else happens to it.
    protected override double Bytes => IsCold || Writes ? base.Bytes : 0;

    protected override void Before()
    {
        if (IsCold)
            TheFile.Drop();
        else
            Load();
        TheFile.Map(Parts.Total, IsPrivate ? Libc.Read | Libc.Write : Libc.Read, IsPrivate ? Libc.Private : Libc.Shared);
        if (use.HasFlag(FileUse.Scattered))
            Libc.Check(Libc.Advise(TheFile.Address, (nint)Parts.Total, Libc.Random), "madvise(MADV_RANDOM)");
        cached = TheFile.CachedShare();
    }

    protected override void Work(int thread)
    {
        if (Writes)
            Touching.Write(Parts.Start(TheFile.Address, thread), (nint)Parts.Bytes);
        else
            Touching.Read(Parts.Start(TheFile.Address, thread), (nint)Parts.Bytes);
    }

    protected override Sample Describe(Sample sample) => WithFigure(sample, "cachedShare", cached);

    protected override void After() => opened?.Unmap();

    protected override void Release() => opened?.Dispose();

    // Through another mapping, since that of the round is to be touched for the first time when it is timed.
    void Load()
    {
        TheFile.Map(Parts.Total, Libc.Read, Libc.Shared);
        Touching.Read(TheFile.Address, (nint)Parts.Total);
    }

    static long Most(JobSettings settings, FileUse use) => Math.Min(settings.Number("size", long.MaxValue), use.HasFlag(FileUse.Scattered) ? MostScattered : long.MaxValue);

    static long Length(JobSettings settings)
    {
        var path = settings.Text("file");
        if (path.Length == 0)
            throw new JobException("no file was named");
        return File.Exists(path) ? new FileInfo(path).Length : throw new JobException($"{path} does not exist");
    }
}
