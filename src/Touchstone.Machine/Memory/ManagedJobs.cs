namespace Touchstone.Machine.Memory;

/// <summary>The first touch of arrays, as in a program that allocates a new large buffer.</summary>
sealed class ManagedJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new MemoryJob("memory/array/new byte[]", "new byte[]", settings => new NewArrayTask(settings)) { Cpp = TouchJobs.FirstWrite },
        new MemoryJob("memory/array/uninitialized", "uninitialized array", settings => new PinnedArrayTask(settings, huge: false))
        {
            Cpp = TouchJobs.FirstWrite,
        },
        new MemoryJob(
            "memory/array/uninitialized, huge pages", "uninitialized array, huge pages",
            settings => new PinnedArrayTask(settings, huge: true), Libc.Missing)
        {
            Cpp = TouchJobs.HugePages,
        },
    ];
}

/// <summary>Each thread allocates an array and writes to it. The allocation is timed too, because it clears the array.</summary>
/// <param name="settings">Size and number of threads.</param>
sealed unsafe class NewArrayTask(JobSettings settings) : MemoryTask(ArrayParts.Of(settings))
{
    protected override void Work(int thread)
    {
        var array = ArrayParts.Allocate(() => new byte[Parts.Bytes]);
        fixed (byte* start = array)
            Touching.Write((nint)start, array.Length);
    }

    protected override void After() => ArrayParts.GiveBack();
}

/// <summary>What it costs to create or release pages, in every way that Linux offers.</summary>
sealed class TouchJobs : IJobFamily
{
    /// <summary>The names of jobs that other jobs are compared with.</summary>
    public const string FirstWrite = "memory/touch/first write";
    public const string HugePages = "memory/touch/huge pages";

    public IEnumerable<IJob> Jobs =>
    [
        Fresh(FirstWrite, "first write", settings => new FreshTask(settings, Touching.Write)),
        Fresh("memory/touch/zero page", "read of the zero page", settings => new FreshTask(settings, Touching.Read) { Fills = false }),
        Fresh(HugePages, "huge pages", settings => new FreshTask(settings, Touching.Write) { Kind = Pages.Huge }),
        Fresh("memory/touch/MADV_POPULATE_WRITE", "MADV_POPULATE_WRITE", settings => new FreshTask(settings, Populate)),
        Fresh("memory/touch/after MADV_DONTNEED", "after MADV_DONTNEED", settings => new FreshTask(settings, Touching.Write) { First = TouchAndDrop }),
        Fresh("memory/touch/mlock", "mlock", settings => new FreshTask(settings, Lock)),
        new MemoryJob("memory/touch/warm", "warm", settings => new WarmTask(settings, Touching.Write) { Moves = false }),
        Fresh("memory/release/munmap", "munmap", settings => new FreshTask(settings, Unmap) { First = Touching.Write, Fills = false, Unmaps = true }),
        Fresh(
            "memory/release/munmap, huge pages", "munmap, huge pages",
            settings => new FreshTask(settings, Unmap) { First = Touching.Write, Fills = false, Unmaps = true, Kind = Pages.Huge }),
        Fresh("memory/release/MADV_DONTNEED", "MADV_DONTNEED", settings => new FreshTask(settings, Drop) { First = Touching.Write, Fills = false }),
    ];

    static MemoryJob Fresh(string name, string row, Func<JobSettings, IPreparedJob> prepare) => new(name, row, prepare, Libc.Missing);

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
