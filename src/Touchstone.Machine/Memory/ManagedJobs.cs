namespace Touchstone.Machine.Memory;

/// <summary>The first touch of arrays: what a program does that takes a new large buffer.</summary>
sealed class ManagedJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new MemoryJob("memory/array/new byte[]", settings => new NewArrayTask(settings)),
        new MemoryJob("memory/array/uninitialized", settings => new PinnedArrayTask(settings, huge: false)),
        new MemoryJob("memory/array/uninitialized, huge pages", settings => new PinnedArrayTask(settings, huge: true), Libc.Missing),
    ];
}
