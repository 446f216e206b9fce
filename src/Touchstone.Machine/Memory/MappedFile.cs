using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>An open file and a mapping of its beginning.</summary>
sealed class MappedFile : IDisposable
{
    const int ReadWrite = 2; // O_RDWR
    const int NewNameless = 0x410000; // O_TMPFILE with O_DIRECTORY
    const int OwnerOnly = 0x180; // 0600

    readonly int file;
    nint address = -1;
    long mapped;

    MappedFile(int file) => this.file = file;

    /// <summary>Opens a file for reading.</summary>
    /// <exception cref="JobException">The file cannot be opened.</exception>
    public static MappedFile Open(string path) => new(Checked(Libc.Open(path, 0, 0), path));

    /// <summary>Creates a file without a name, which disappears when it is closed.</summary>
    /// <param name="folder">A folder on the file system to use.</param>
    /// <param name="bytes">The length of the file. No page of it exists yet.</param>
    /// <exception cref="JobException">The file system does not support such files.</exception>
    public static MappedFile Nameless(string folder, long bytes)
    {
        var file = new MappedFile(Checked(Libc.Open(folder, NewNameless | ReadWrite, OwnerOnly), $"an unnamed file in {folder}"));
        Libc.Check(Libc.SetLength(file.file, bytes), $"ftruncate to {bytes} bytes");
        return file;
    }

    /// <summary>The address of the mapping; -1 if there is none.</summary>
    public nint Address => address;

    /// <summary>Maps the beginning of the file, after removing a previous mapping.</summary>
    /// <exception cref="JobException">The file cannot be mapped.</exception>
    public void Map(long bytes, int protection, int flags)
    {
        Unmap();
        address = Libc.Map(0, (nint)bytes, protection, flags, file, 0);
        if (address == -1)
            throw new JobException($"mmap of {bytes} bytes of a file: {Marshal.GetLastPInvokeErrorMessage()}");
        mapped = bytes;
    }

    /// <summary>Removes the mapping.</summary>
    public void Unmap()
    {
        if (address != -1)
            _ = Libc.Unmap(address, (nint)mapped);
        address = -1;
    }

    /// <summary>Advises the system to drop the file's cached pages. It drops those that are on the disk and not mapped by any process.</summary>
    public void Drop()
    {
        _ = Libc.FlushToDisk(file);
        _ = Libc.AdviseFile(file, 0, 0, Libc.DontNeed);
    }

    /// <summary>The share of the mapping that is in the page cache.</summary>
    public double CachedShare()
    {
        var pages = new byte[(mapped + Environment.SystemPageSize - 1) / Environment.SystemPageSize];
        Libc.Check(Libc.InCore(address, (nint)mapped, pages), "mincore");
        return (double)pages.Count(page => (page & 1) != 0) / pages.Length;
    }

    public void Dispose()
    {
        Unmap();
        _ = Libc.Close(file);
    }

    static int Checked(int file, string what) => file >= 0 ? file : throw new JobException($"{what}: {Marshal.GetLastPInvokeErrorMessage()}");
}
