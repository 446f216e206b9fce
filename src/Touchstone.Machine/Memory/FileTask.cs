namespace Touchstone.Machine.Memory;

/// <summary>The first touch of a file that is mapped again for each round.</summary>
/// <param name="settings">The <c>file</c>, the maximum size that is mapped, and the number of threads.</param>
/// <param name="use">How the file is mapped and touched.</param>
sealed class FileTask(JobSettings settings, FileUse use) : MemoryTask(Parts.Of(settings, Math.Min(Length(settings.Text("file")), Most(settings, use))))
{
    // Each page waits for the disk separately. 4 096 pages are enough for a result.
    const long MostScattered = 16 << 20;

    MappedFile? opened;
    double cached;

    MappedFile TheFile => opened ??= MappedFile.Open(settings.Text("file"));

    bool IsPrivate => use.HasFlag(FileUse.Private);

    bool IsCold => use.HasFlag(FileUse.Cold);

    bool Writes => use.HasFlag(FileUse.Write);

    // A page that is in the page cache is only mapped, so no bytes are moved.
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

    protected override JobSample Describe(JobSample sample) => WithFigure(sample, "cachedShare", cached);

    protected override void After() => opened?.Unmap();

    protected override void Release() => opened?.Dispose();

    // This uses another mapping, because the mapping of the round must not be touched before it is timed.
    void Load()
    {
        TheFile.Map(Parts.Total, Libc.Read, Libc.Shared);
        Touching.Read(TheFile.Address, (nint)Parts.Total);
    }

    static long Most(JobSettings settings, FileUse use) =>
        Math.Min(settings.Number("size", long.MaxValue), use.HasFlag(FileUse.Scattered) ? MostScattered : long.MaxValue);

    /// <summary>The length of a file.</summary>
    /// <exception cref="JobException">There is no such file.</exception>
    public static long Length(string path)
    {
        if (path.Length == 0)
            throw new JobException("no file was named");
        return File.Exists(path) ? new FileInfo(path).Length : throw new JobException($"{path} does not exist");
    }
}
