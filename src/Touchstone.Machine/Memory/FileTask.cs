namespace Touchstone.Machine.Memory;

/// <summary>The first touch of a file that is mapped anew for each round.</summary>
/// <param name="settings">The <c>file</c>, the most of it that is mapped, and threads.</param>
/// <param name="work">What is timed.</param>
sealed class FileTask(JobSettings settings, RangeKernel work) : MemoryTask(Parts.Of(settings, Math.Min(Length(settings), settings.Number("size", long.MaxValue))))
{
    readonly MappedFile file = MappedFile.Open(settings.Text("file"));
    double cached;

    /// <summary>What is written becomes a copy of this process.</summary>
    public bool Private { get; init; }

    /// <summary>From the disk, as far as the system forgets the file's pages when it is advised to.</summary>
    public bool Cold { get; init; }

    protected override void Before()
    {
        if (Cold)
            file.Drop();
        else
            Load();
        file.Map(Parts.Total, Private ? Libc.Read | Libc.Write : Libc.Read, Private ? Libc.Private : Libc.Shared);
        cached = file.CachedShare();
    }

    protected override void Work(int thread) => work(Parts.Start(file.Address, thread), (nint)Parts.Bytes);

    protected override Sample Describe(Sample sample) => sample with { Figures = new Dictionary<string, double> { ["cachedShare"] = cached } };

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
