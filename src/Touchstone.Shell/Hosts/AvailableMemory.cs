namespace Touchstone.Shell.Hosts;

/// <summary>The memory that a process can still take without pushing other programs out of memory, on the machine and in its container.</summary>
static class AvailableMemory
{
    /// <summary>In bytes; null when the system does not report it.</summary>
    public static long? Bytes() => Bytes(
        LinuxMemory.Read(SystemFiles.Machine).Available,
        GC.GetGCMemoryInfo() is { TotalAvailableMemoryBytes: > 0 and var limit } ? limit : null);

    /// <summary>The smaller of the free memory and the limit of a process.</summary>
    public static long? Bytes(long? free, long? limit) => free is { } some && limit is { } most ? Math.Min(some, most) : free ?? limit;
}
