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
