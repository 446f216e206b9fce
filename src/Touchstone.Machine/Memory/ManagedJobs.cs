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
