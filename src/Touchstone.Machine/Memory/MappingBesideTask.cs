namespace Touchstone.Machine.Memory;

/// <summary>
/// The first write to fresh memory, while other threads of the process map a file, touch its pages and unmap it, again and again. All of them change the
/// page tables of one process.
/// </summary>
/// <param name="settings">The size, the number of threads that write, the <c>file</c>, and <c>mapThreads</c> (1).</param>
sealed class MappingBesideTask(JobSettings settings) : MemoryTask(Parts.Of(settings))
{
    const int MostThreads = 1024;

    readonly string path = settings.Text("file") is { Length: > 0 } file ? file : throw new JobException("no file was named");
    readonly long mappers = settings.Number("mapThreads", 1) is >= 1 and <= MostThreads and var count
        ? count
        : throw new JobException($"mapThreads is not 1 to {MostThreads}");

    readonly List<Thread> threads = [];
    MappedMemory? memory;
    JobException? failure;
    long mapped;
    volatile bool stopping;

    protected override void Before()
    {
        memory = MappedMemory.Fresh(Parts.Total, Pages.Small);
        (stopping, failure, mapped) = (false, null, 0);
        for (var i = 0; i < mappers; i++)
            threads.Add(new Thread(Map) { IsBackground = true, Name = "mapping a file" });
        threads.ForEach(thread => thread.Start());
        // All of them are at work before the clock starts.
        SpinWait.SpinUntil(() => Interlocked.Read(ref mapped) >= mappers || failure is not null);
    }

    protected override void Work(int thread) => Touching.Write(Parts.Start(memory!.Address, thread), (nint)Parts.Bytes);

    protected override JobSample Describe(JobSample sample) => failure is { } problem ? throw problem : sample;

    protected override void After()
    {
        stopping = true;
        threads.ForEach(thread => thread.Join());
        threads.Clear();
        memory?.Dispose();
        memory = null;
    }

    void Map()
    {
        try
        {
            var bytes = Math.Min(FileTask.Length(path), Parts.Total);
            using var file = MappedFile.Open(path);
            do
            {
                file.Map(bytes, Libc.Read, Libc.Shared);
                Touching.Read(file.Address, (nint)bytes);
                file.Unmap();
                Interlocked.Increment(ref mapped);
            }
            while (!stopping);
        }
        catch (JobException e)
        {
            failure = e;
        }
    }
}
