using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Machine.Reading;

/// <summary>
/// Drops files from the page cache, so that the next reader gets them from the disk. This needs only the right to read the files, because the
/// system is advised, not forced, to drop them.
/// </summary>
static partial class PageCache
{
    const int DontNeed = 4; // POSIX_FADV_DONTNEED
    const int ReadOnly = 1; // PROT_READ
    const int Shared = 1; // MAP_SHARED

    /// <summary>Drops files from the page cache.</summary>
    /// <param name="files">The paths of the files.</param>
    /// <returns>The share of their bytes that stayed in the cache nevertheless, from 0 to 1; NaN if the system does not support this.</returns>
    public static double Drop(IEnumerable<string> files)
    {
        if (!OperatingSystem.IsLinux())
            return double.NaN;
        long bytes = 0, kept = 0;
        foreach (var file in files)
        {
            using var handle = File.OpenHandle(file);
            var length = RandomAccess.GetLength(handle);
            // An empty file has no pages and cannot be mapped.
            if (length == 0)
                continue;
            // Dirty pages would stay in the cache, so they are written to the disk first.
            FlushToDisk(handle);
            if (Advise(handle, 0, 0, DontNeed) != 0)
                return double.NaN;
            bytes += length;
            kept += Math.Min(length, CachedPages(handle, length) * Environment.SystemPageSize);
        }
        return bytes == 0 ? 0 : (double)kept / bytes;
    }

    /// <summary>The number of pages of a file that are in memory. The file is mapped but not touched to find this out.</summary>
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
