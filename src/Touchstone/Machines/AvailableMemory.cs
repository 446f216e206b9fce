namespace Touchstone.Machines;

/// <summary>How much memory a process may still take without driving others out, of the machine and of its container.</summary>
static class AvailableMemory
{
    /// <summary>In bytes; null where the system does not tell.</summary>
    public static long? Bytes() => Bytes(LinuxMemory.Read(SystemFiles.Machine).Available, GC.GetGCMemoryInfo() is { TotalAvailableMemoryBytes: > 0 and var limit } ? limit : null);

    /// <summary>The smaller of what is free and what a process may have at all.</summary>
    public static long? Bytes(long? free, long? limit) => free is { } some && limit is { } most ? Math.Min(some, most) : free ?? limit;
}
