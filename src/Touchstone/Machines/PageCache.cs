using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;
using Touchstone.Workers;

namespace Touchstone.Machines;

/// <summary>Files that the next process has to read from disk again. Needs no rights but to read them: the system is advised, not told.</summary>
static partial class PageCache
{
    const int DontNeed = 4; // POSIX_FADV_DONTNEED
    const int ReadOnly = 1; // PROT_READ
    const int Shared = 1; // MAP_SHARED

    /// <summary>Drops all files of a folder.</summary>
    /// <param name="folder">The folder of a program; the shared framework that it may run on is elsewhere and stays.</param>
    /// <returns>The share of their bytes that stayed all the same; NaN where the system cannot do this at all.</returns>
    public static double Drop(string folder)
    {
        if (!OperatingSystem.IsLinux())
            return double.NaN;
        long bytes = 0, kept = 0;
        foreach (var file in PublishedFolder.Files(folder).Where(file => file.Length > 0))
        {
            using var handle = File.OpenHandle(file.FullName);
            // Dirty pages stay: what was built a moment ago goes to disk first.
            FlushToDisk(handle);
            if (Advise(handle, 0, 0, DontNeed) != 0)
                return double.NaN;
            bytes += file.Length;
            kept += Math.Min(file.Length, CachedPages(handle, file.Length) * Environment.SystemPageSize);
        }
        return bytes == 0 ? 0 : (double)kept / bytes;
    }

    /// <summary>How many pages of a file are in memory, by mapping it without touching it.</summary>
    static long CachedPages(SafeFileHandle handle, long length)
    {
        var address = Map(0, (nuint)length, ReadOnly, Shared, handle, 0);
        if (address == -1)
            return 0;
        try
        {
            var pages = new byte[(length + Environment.SystemPageSize - 1) / Environment.SystemPageSize];
            return InCore(address, (nuint)length, pages) == 0 ? pages.Count(page => (page & 1) != 0) : 0;
        }
        finally
        {
            _ = Unmap(address, (nuint)length);
        }
    }

    [LibraryImport("libc", EntryPoint = "posix_fadvise")]
    private static partial int Advise(SafeFileHandle file, long offset, long length, int advice);

    [LibraryImport("libc", EntryPoint = "fsync")]
    private static partial int FlushToDisk(SafeFileHandle file);

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nuint length, int protection, int flags, SafeFileHandle file, long offset);

    [LibraryImport("libc", EntryPoint = "mincore")]
    private static partial int InCore(nint address, nuint length, byte[] pages);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nuint length);
}
