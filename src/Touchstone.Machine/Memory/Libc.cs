using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>Functions of the kernel and the C library for memory and files, with the constants of Linux.</summary>
static unsafe partial class Libc
{
    public const int Read = 1; // PROT_READ
    public const int Write = 2; // PROT_WRITE
    public const int Shared = 1; // MAP_SHARED
    public const int Private = 2; // MAP_PRIVATE
    public const int Anonymous = 0x20; // MAP_ANONYMOUS
    public const int Random = 1; // MADV_RANDOM
    public const int DontNeed = 4; // MADV_DONTNEED, POSIX_FADV_DONTNEED
    public const int HugePage = 14; // MADV_HUGEPAGE
    public const int NoHugePage = 15; // MADV_NOHUGEPAGE
    public const int PopulateWrite = 23; // MADV_POPULATE_WRITE, Linux 5.14

    /// <summary>Why jobs that call these functions are not available on other systems; null on Linux.</summary>
    public static string? Missing => OperatingSystem.IsLinux() ? null : "needs system calls of Linux";

    /// <summary>Throws if a call failed.</summary>
    /// <param name="result">The result of the call; 0 if it succeeded.</param>
    /// <param name="what">The call, as the beginning of the message, such as <c>mlock of 4096 bytes</c>.</param>
    /// <exception cref="JobException">The call failed; with the system's reason.</exception>
    public static void Check(int result, string what)
    {
        if (result != 0)
            throw new JobException($"{what}: {Marshal.GetLastPInvokeErrorMessage()}");
    }

    [LibraryImport("libc", EntryPoint = "mmap", SetLastError = true)]
    public static partial nint Map(nint address, nint bytes, int protection, int flags, int file, long offset);

    [LibraryImport("libc", EntryPoint = "munmap", SetLastError = true)]
    public static partial int Unmap(nint address, nint bytes);

    [LibraryImport("libc", EntryPoint = "madvise", SetLastError = true)]
    public static partial int Advise(nint address, nint bytes, int advice);

    [LibraryImport("libc", EntryPoint = "mlock", SetLastError = true)]
    public static partial int Lock(nint address, nint bytes);

    [LibraryImport("libc", EntryPoint = "mincore", SetLastError = true)]
    public static partial int InCore(nint address, nint bytes, byte[] pages);

    [LibraryImport("libc", EntryPoint = "memcpy")]
    public static partial void* Copy(void* target, void* source, nuint bytes);

    // This variant has no transition, so the garbage collector cannot run during the call. It is for calls of well under a microsecond.
    [LibraryImport("libc", EntryPoint = "memcpy")]
    [SuppressGCTransition]
    public static partial void* CopyQuickly(void* target, void* source, nuint bytes);

    [LibraryImport("libc", EntryPoint = "memset")]
    public static partial void* Set(void* target, int value, nuint bytes);

    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    public static partial int Open(string path, int flags, int mode);

    [LibraryImport("libc", EntryPoint = "close", SetLastError = true)]
    public static partial int Close(int file);

    [LibraryImport("libc", EntryPoint = "ftruncate", SetLastError = true)]
    public static partial int SetLength(int file, long length);

    [LibraryImport("libc", EntryPoint = "fsync", SetLastError = true)]
    public static partial int FlushToDisk(int file);

    // This function returns the error number instead of setting errno.
    [LibraryImport("libc", EntryPoint = "posix_fadvise")]
    public static partial int AdviseFile(int file, long offset, long length, int advice);
}
