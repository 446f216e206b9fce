using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// A folder that stays open while files in it are created and removed. Its path may then lead elsewhere: where others may write, a path can become a link
/// to a folder of somebody else between two calls.
/// </summary>
[UnsupportedOSPlatform("windows")]
sealed partial class OpenFolder : IDisposable
{
    const int RemoveFolderFlag = 0x200; // AT_REMOVEDIR
    const uint OnlyOwner = 0x1C0; // rwx------
    const int Attempts = 10;

    readonly SafeFileHandle handle;

    OpenFolder(SafeFileHandle handle)
    {
        this.handle = handle;
        var facts = Posix.FactsOf(handle, Posix.PathOf(handle));
        (Owner, Mode) = (facts.Owner, facts.Mode);
    }

    /// <summary>The user id of the owner.</summary>
    public uint Owner { get; private set; }

    /// <summary>Who may do what.</summary>
    public UnixFileMode Mode { get; }

    /// <summary>True if a user may create files in it anyway.</summary>
    public bool MayBeChangedBy(uint user) => Mode.HasFlag(UnixFileMode.OtherWrite) || Owner == user;

    /// <summary>Leads to the open folder, whatever its name leads to by now.</summary>
    public string Path => Posix.PathOf(handle);

    // The kernel's number of the mount, which is not that of the file system: a folder can be mounted twice.
    string Mount => File.ReadLines(string.Create(CultureInfo.InvariantCulture, $"/proc/self/fdinfo/{handle.DangerousGetHandle()}"))
        .First(line => line.StartsWith("mnt_id:", StringComparison.Ordinal));

    /// <summary>The names of its files and folders.</summary>
    public IReadOnlyList<string> Names => [.. Directory.EnumerateFileSystemEntries(Posix.PathOf(handle)).Select(path => System.IO.Path.GetFileName(path))];

    /// <summary>Opens a folder.</summary>
    /// <param name="path">The path. Its last part must not be a link.</param>
    /// <returns>The folder; null if there is none, it is a link, or it cannot be read.</returns>
    public static OpenFolder? Open(string path) => Opened(Posix.TryOpenFolder(null, path));

    /// <summary>Opens a folder in this one; null if it is not a folder, cannot be read, or is on another mount.</summary>
    public OpenFolder? OpenChild(string name)
    {
        // A process in a mount namespace of its own can mount any folder of the machine on one that its user may change.
        var child = OpenMounted(name);
        if (child is null || child.Mount == Mount)
            return child;
        child.Dispose();
        return null;
    }

    /// <summary>Opens a folder in this one, whatever is mounted there; null if it is not a folder or cannot be read.</summary>
    public OpenFolder? OpenMounted(string name) => Opened(Posix.TryOpenFolder(handle, name));

    /// <summary>Creates a folder in this one that only this user can use.</summary>
    /// <exception cref="IOException">It cannot be created, or somebody has replaced it.</exception>
    public OpenFolder CreateChild(string name)
    {
        if (mkdirat(Number, name, OnlyOwner) != 0)
            throw Failed(name);
        var child = OpenChild(name) ?? throw new IOException($"somebody has replaced {name}");
        if (child.Owner == Users.Effective && child.Names.Count == 0)
            return child;
        child.Dispose();
        throw new IOException($"somebody has replaced {name}");
    }

    /// <summary>Opens a file in this folder for reading.</summary>
    /// <returns>The file; null if there is none, it cannot be read, or it is a link, a device, a pipe or a folder.</returns>
    public OpenFile? Read(string name)
    {
        if (Posix.TryOpenFile(handle, name) is not { } opened)
            return null;
        var facts = Posix.FactsOf(opened, Posix.PathOf(opened));
        if (facts.Type == FileType.Regular)
            return new OpenFile(opened, facts.Owner, Posix.PathOf(opened));
        opened.Dispose();
        return null;
    }

    /// <summary>Gives the folder to another user.</summary>
    /// <exception cref="IOException">This user may not do that.</exception>
    public void GiveTo(uint user, uint group)
    {
        if (fchown(Number, user, group) != 0)
            throw Failed(Posix.PathOf(handle));
        Owner = user;
    }

    /// <summary>Removes a file or a link, never what a link leads to; false if that is not possible.</summary>
    public bool Remove(string name) => unlinkat(Number, name, 0) == 0;

    /// <summary>Removes a folder in this one with the files in it.</summary>
    /// <param name="child">The folder.</param>
    /// <param name="name">Its name.</param>
    public void Remove(OpenFolder child, string name)
    {
        // createdump may create a file while the folder is being removed.
        for (var attempt = 1; attempt <= Attempts; attempt++)
        {
            foreach (var file in child.Names)
                child.Remove(file);
            if (RemoveChild(name))
                return;
        }
    }

    /// <summary>Removes an empty folder; false if it is not empty, or is a link.</summary>
    public bool RemoveChild(string name) => unlinkat(Number, name, RemoveFolderFlag) == 0;

    public void Dispose() => handle.Dispose();

    int Number => (int)handle.DangerousGetHandle();

    static OpenFolder? Opened(SafeFileHandle? folder) => folder is null ? null : new OpenFolder(folder);

    static IOException Failed(string name) => new($"{name}: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}");

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int mkdirat(int folder, string path, uint mode);

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int unlinkat(int folder, string path, int flags);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int fchown(int file, uint user, uint group);
}

/// <summary>A regular file that is open for reading.</summary>
/// <param name="Handle">Keeps the file open.</param>
/// <param name="Owner">The user id of its owner.</param>
/// <param name="Path">Leads to the open file, whatever its name leads to by now.</param>
sealed record OpenFile(SafeFileHandle Handle, uint Owner, string Path) : IDisposable
{
    public void Dispose() => Handle.Dispose();
}
