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
    const int ReadOnly = 0;
    const int EmptyPath = 0x1000; // AT_EMPTY_PATH
    const int RemoveFolderFlag = 0x200; // AT_REMOVEDIR
    const int CurrentFolder = -100; // AT_FDCWD
    const int BasicFacts = 0x7FF; // STATX_BASIC_STATS
    const uint OnlyOwner = 0x1C0; // rwx------

    // The values of Linux differ between processors.
    static readonly int Folder = RuntimeInformation.ProcessArchitecture is Architecture.Arm64 or Architecture.Arm ? 0x4000 : 0x10000; // O_DIRECTORY
    static readonly int NoLink = RuntimeInformation.ProcessArchitecture is Architecture.Arm64 or Architecture.Arm ? 0x8000 : 0x20000; // O_NOFOLLOW
    const int CloseOnExec = 0x80000;
    const int DoNotWait = 0x800;

    readonly SafeFileHandle handle;

    OpenFolder(SafeFileHandle handle)
    {
        this.handle = handle;
        var facts = Facts(handle);
        (Owner, Mode) = (facts.Owner, (UnixFileMode)(facts.Mode & 0xFFF));
    }

    /// <summary>The user id of the owner.</summary>
    public uint Owner { get; private set; }

    /// <summary>Who may do what.</summary>
    public UnixFileMode Mode { get; }

    /// <summary>The names of its files and folders.</summary>
    public IReadOnlyList<string> Names => [.. Directory.EnumerateFileSystemEntries(OpenPath(handle)).Select(path => Path.GetFileName(path))];

    /// <summary>Opens a folder.</summary>
    /// <param name="path">The path. Its last part must not be a link.</param>
    /// <returns>The folder; null if there is none, it is a link, or it cannot be read.</returns>
    public static OpenFolder? Open(string path) => Opened(openat(CurrentFolder, path, ReadOnly | Folder | NoLink | CloseOnExec));

    /// <summary>Opens a folder in this one; null if it is not a folder or cannot be read.</summary>
    public OpenFolder? OpenChild(string name) => Opened(openat(Number, name, ReadOnly | Folder | NoLink | CloseOnExec));

    /// <summary>Creates a folder in this one that only this user can use.</summary>
    /// <exception cref="IOException">It cannot be created, or somebody has replaced it.</exception>
    public OpenFolder CreateChild(string name)
    {
        if (mkdirat(Number, name, OnlyOwner) != 0)
            throw Failed(name);
        var child = OpenChild(name) ?? throw Failed(name);
        if (child.Owner == EffectiveUser)
            return child;
        child.Dispose();
        throw new IOException($"somebody has replaced {name}");
    }

    /// <summary>Opens a file in this folder for reading.</summary>
    /// <returns>The file; null if there is none, it cannot be read, or it is a link, a device, a pipe or a folder.</returns>
    public OpenFile? Read(string name)
    {
        var file = openat(Number, name, ReadOnly | NoLink | DoNotWait | CloseOnExec);
        if (file < 0)
            return null;
        var opened = new SafeFileHandle(file, ownsHandle: true);
        var facts = Facts(opened);
        if ((facts.Mode & 0xF000) == 0x8000)
            return new OpenFile(opened, facts.Owner, OpenPath(opened));
        opened.Dispose();
        return null;
    }

    /// <summary>Gives the folder to another user.</summary>
    /// <exception cref="IOException">This user may not do that.</exception>
    public void GiveTo(uint user, uint group)
    {
        if (fchown(Number, user, group) != 0)
            throw Failed(OpenPath(handle));
        Owner = user;
    }

    /// <summary>Removes a file or a link, never what a link leads to; false if that is not possible.</summary>
    public bool Remove(string name) => unlinkat(Number, name, 0) == 0;

    /// <summary>Removes an empty folder; false if it is not empty, or is a link.</summary>
    public bool RemoveChild(string name) => unlinkat(Number, name, RemoveFolderFlag) == 0;

    /// <summary>The user with whose rights this process creates files.</summary>
    public static uint EffectiveUser => geteuid();

    public void Dispose() => handle.Dispose();

    int Number => (int)handle.DangerousGetHandle();

    static string OpenPath(SafeFileHandle handle) => string.Create(CultureInfo.InvariantCulture, $"/proc/self/fd/{handle.DangerousGetHandle()}");

    static OpenFolder? Opened(int file) => file < 0 ? null : new OpenFolder(new SafeFileHandle(file, ownsHandle: true));

    static unsafe FileFacts Facts(SafeFileHandle handle)
    {
        FileFacts facts;
        return statx((int)handle.DangerousGetHandle(), "", EmptyPath, BasicFacts, &facts) == 0 ? facts : throw Failed(OpenPath(handle));
    }

    static IOException Failed(string name) => new($"{name}: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}");

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int openat(int folder, string path, int flags);

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int mkdirat(int folder, string path, uint mode);

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int unlinkat(int folder, string path, int flags);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int fchown(int file, uint user, uint group);

    [LibraryImport("libc", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static unsafe partial int statx(int folder, string path, int flags, uint mask, FileFacts* facts);

    [LibraryImport("libc")]
    private static partial uint geteuid();

    /// <summary>The fields of struct statx that are used. It is the same on all processors.</summary>
    [StructLayout(LayoutKind.Explicit, Size = 256)]
    readonly struct FileFacts
    {
        [FieldOffset(20)] public readonly uint Owner;
        [FieldOffset(28)] public readonly ushort Mode;
    }
}

/// <summary>A regular file that is open for reading.</summary>
/// <param name="Handle">Keeps the file open.</param>
/// <param name="Owner">The user id of its owner.</param>
/// <param name="Path">Leads to the open file, whatever its name leads to by now.</param>
sealed record OpenFile(SafeFileHandle Handle, uint Owner, string Path) : IDisposable
{
    public void Dispose() => Handle.Dispose();
}
