namespace Touchstone.Machine.Memory;

/// <summary>What it costs to create or release pages, in every way that Linux offers.</summary>
sealed class TouchJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        Fresh("memory/touch/first write", settings => new FreshTask(settings, Touching.Write)),
        Fresh("memory/touch/zero page", settings => new FreshTask(settings, Touching.Read) { Fills = false }),
        Fresh("memory/touch/huge pages", settings => new FreshTask(settings, Touching.Write) { Kind = Pages.Huge }),
        Fresh("memory/touch/MADV_POPULATE_WRITE", settings => new FreshTask(settings, Populate)),
        Fresh("memory/touch/after MADV_DONTNEED", settings => new FreshTask(settings, Touching.Write) { First = TouchAndDrop }),
        Fresh("memory/touch/mlock", settings => new FreshTask(settings, Lock)),
        new MemoryJob("memory/touch/warm", settings => new WarmTask(settings, Touching.Write) { Moves = false }),
        Fresh("memory/release/munmap", settings => new FreshTask(settings, Unmap) { First = Touching.Write, Fills = false, Unmaps = true }),
        Fresh(
            "memory/release/munmap, huge pages",
            settings => new FreshTask(settings, Unmap) { First = Touching.Write, Fills = false, Unmaps = true, Kind = Pages.Huge }),
        Fresh("memory/release/MADV_DONTNEED", settings => new FreshTask(settings, Drop) { First = Touching.Write, Fills = false }),
    ];

    static MemoryJob Fresh(string name, Func<JobSettings, IPreparedJob> prepare) => new(name, prepare, Libc.Missing);

    static void Populate(nint start, nint bytes) => Libc.Check(Libc.Advise(start, bytes, Libc.PopulateWrite), "madvise(MADV_POPULATE_WRITE)");

    static void Drop(nint start, nint bytes) => Libc.Check(Libc.Advise(start, bytes, Libc.DontNeed), "madvise(MADV_DONTNEED)");

    static void Unmap(nint start, nint bytes) => Libc.Check(Libc.Unmap(start, bytes), "munmap");

    static void Lock(nint start, nint bytes) => Libc.Check(Libc.Lock(start, bytes), $"mlock of {bytes} bytes (ulimit -l shows how many kB may be locked)");

    static void TouchAndDrop(nint start, nint bytes)
    {
        Touching.Write(start, bytes);
        Drop(start, bytes);
    }
}
