namespace Touchstone.Machine.Memory;

/// <summary>The first touch of arrays, as in a program that allocates a new large buffer.</summary>
sealed class ManagedJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new MemoryJob("memory/array/new byte[]", settings => new NewArrayTask(settings)),
        new MemoryJob("memory/array/uninitialized", settings => new PinnedArrayTask(settings, huge: false)),
        new MemoryJob("memory/array/uninitialized, huge pages", settings => new PinnedArrayTask(settings, huge: true), Libc.Missing),
    ];
}
