using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>The system calls that .NET does not have: opening without following a link and without waiting, locks, and pipes.</summary>
static unsafe partial class Posix
{
    const int CurrentFolderOfLinux = -100; // AT_FDCWD
    const int CurrentFolderOfMac = -2;
    const int NotFound = 2; // ENOENT
    const int NotAllowed = 1; // EPERM
    const int AccessDenied = 13; // EACCES
    const int Exists = 17; // EEXIST
    const int Interrupted = 4; // EINTR
    const int OtherFileSystem = 18; // EXDEV
    const int NotAFolder = 20; // ENOTDIR
    const int LinksOfLinux = 40; // ELOOP
    const int LinksOfMac = 62;
    const int WouldBlockOnLinux = 11; // EWOULDBLOCK
    const int WouldBlockOnMac = 35;
    const int OnlyPlace = 0x20_0000; // O_PATH
    const int AllAccess = 0x1FF; // 0777, which the umask of the process reduces

    // Linux numbers these two flags by processor: 32-bit ARM and PowerPC have other numbers, and 64-bit ARM kept those.
    static readonly bool isArm = RuntimeInformation.ProcessArchitecture is Architecture.Arm or Architecture.Armv6 or Architecture.Arm64 or Architecture.Ppc64le;

    static int NoWait => OperatingSystem.IsMacOS() ? 0x4 : 0x800; // O_NONBLOCK

    static int CloseOnStart => OperatingSystem.IsMacOS() ? 0x100_0000 : 0x8_0000; // O_CLOEXEC

    static int NoLink => OperatingSystem.IsMacOS() ? 0x100 : isArm ? 0x8000 : 0x2_0000; // O_NOFOLLOW

    static int OnlyFolder => OperatingSystem.IsMacOS() ? 0x10_0000 : isArm ? 0x4000 : 0x1_0000; // O_DIRECTORY

    /// <summary>Opens a file for reading, whatever it is. A pipe without a writer does not wait.</summary>
    /// <param name="folder">An open folder that has it; null for a path.</param>
    /// <param name="name">The name in the folder, or the path.</param>
    /// <param name="followsLink">True to follow a link at the end of the path.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">It cannot be opened.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static SafeFileHandle OpenFile(SafeFileHandle? folder, string name, bool followsLink, string shown) =>
        Open(folder, name, NoWait | CloseOnStart | (followsLink ? 0 : NoLink), shown);

    /// <summary>Opens a folder.</summary>
    /// <param name="folder">An open folder that has it; null for a path.</param>
    /// <param name="name">The name in the folder, or the path.</param>
    /// <param name="followsLink">True to follow a link at the end of the path.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">It cannot be opened.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static SafeFileHandle OpenFolder(SafeFileHandle? folder, string name, bool followsLink, string shown) =>
        Open(folder, name, OnlyFolder | CloseOnStart | (followsLink ? 0 : NoLink), shown);

    /// <summary>Opens an existing file for reading and writing. A link at the end of the path is not followed, and a pipe does not wait.</summary>
    /// <exception cref="IOException">It cannot be opened.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static SafeFileHandle OpenToWrite(string path) => Open(null, path, 2 /* O_RDWR */ | NoWait | CloseOnStart | NoLink, path);

    /// <summary>
    /// Opens an existing file, pipe or device for adding at its end. A link at the end of the path is not followed, and a pipe waits for a reader.
    /// </summary>
    /// <exception cref="IOException">It cannot be opened.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static SafeFileHandle OpenToAppend(string path, string shown) =>
        Open(null, path, 1 /* O_WRONLY */ | (OperatingSystem.IsMacOS() ? 0x8 : 0x400) /* O_APPEND */ | CloseOnStart | NoLink, shown);

    /// <summary>Locks a file. Returns false if another process has a lock that excludes this one. A file system without locks counts as free.</summary>
    /// <param name="shared">True for a lock that excludes only locks of one process alone, false for such a lock.</param>
    public static bool TryLock(SafeFileHandle file, bool shared = false) =>
        Lock(file, (shared ? 1 : 2) | 4 /* LOCK_SH, LOCK_EX, LOCK_NB */) == 0 || Marshal.GetLastPInvokeError() is not (WouldBlockOnLinux or WouldBlockOnMac);

    /// <summary>Ends the lock of <see cref="TryLock"/>, also for copies of the open file.</summary>
    public static void Unlock(SafeFileHandle file) => _ = Lock(file, 8 /* LOCK_UN */);

    /// <summary>Opens a folder without following a link; null if it is not a folder, or this user may not read it.</summary>
    /// <param name="folder">An open folder that has it; null for a path.</param>
    public static SafeFileHandle? TryOpenFolder(SafeFileHandle? folder, string name) => TryOpen(folder, name, OnlyFolder | CloseOnStart | NoLink);

    /// <summary>Opens a file for reading without following a link, whatever it is; null if this user may not read it.</summary>
    /// <param name="folder">An open folder that has it; null for a path.</param>
    public static SafeFileHandle? TryOpenFile(SafeFileHandle? folder, string name) => TryOpen(folder, name, NoWait | CloseOnStart | NoLink);

    /// <summary>
    /// Opens what has a name, also a link itself, in order to ask who owns it and to go on from there. It needs no right to read. Only on Linux.
    /// </summary>
    /// <param name="folder">An open folder that has it; null for a path.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">There is nothing of this name.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not go to the folder.</exception>
    public static SafeFileHandle OpenPlace(SafeFileHandle? folder, string name, string shown) =>
        TryOpenPlace(folder, name) ?? throw Failure(Marshal.GetLastPInvokeError(), shown, isLinkRefused: false);

    /// <summary>The same; null if it cannot be opened.</summary>
    public static SafeFileHandle? TryOpenPlace(SafeFileHandle? folder, string name) => TryOpen(folder, name, OnlyPlace | CloseOnStart | NoLink);

    /// <summary>What a link leads to.</summary>
    /// <param name="link">The open link, see <see cref="OpenPlace"/>.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">It is not a link.</exception>
    public static string TargetOf(SafeFileHandle link, string shown)
    {
        const int MostBytes = 4096; // PATH_MAX
        var target = stackalloc byte[MostBytes];
        var length = ReadLink((int)link.DangerousGetHandle(), "", target, MostBytes);
        GC.KeepAlive(link);
        return length > 0 ? Encoding.UTF8.GetString(target, (int)length) : throw new IOException($"{shown} is a link that leads nowhere");
    }

    /// <summary>A path that leads to what is open, whatever its name leads to by now. Only on Linux.</summary>
    public static string PathOf(SafeFileHandle file) => string.Create(CultureInfo.InvariantCulture, $"/proc/self/fd/{file.DangerousGetHandle()}");

    /// <summary>The same for other processes of this user, as long as this process keeps it open. Only on Linux.</summary>
    public static string PathForOthersOf(SafeFileHandle file) =>
        string.Create(CultureInfo.InvariantCulture, $"/proc/{Environment.ProcessId}/fd/{file.DangerousGetHandle()}");

    /// <summary>Gives an open file a name, without resolving its earlier name again. Returns false if the file system cannot do that. Only on Linux.</summary>
    /// <param name="file">The open file.</param>
    /// <param name="folder">The open folder that gets it.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">Something has this name, or the file was deleted.</exception>
    public static bool TryLink(SafeFileHandle file, SafeFileHandle folder, string name, string shown)
    {
        const int FollowLink = 0x400; // AT_SYMLINK_FOLLOW
        if (Link(CurrentFolderOfLinux, PathOf(file), (int)folder.DangerousGetHandle(), name, FollowLink) == 0)
            return true;
        var error = Marshal.GetLastPInvokeError();
        return error is Exists or NotFound ? throw Failure(error, shown, isLinkRefused: false) : false;
    }

    /// <summary>
    /// Gives a file another name, and replaces what has that name. A link of that name is replaced and not followed. Unlike the method of .NET it never
    /// copies: the owner of a folder can make it look like another file system, and a copy would follow links of his.
    /// </summary>
    /// <exception cref="IOException">It cannot be renamed, such as to another file system.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write to the folder.</exception>
    public static void Rename(string from, string to)
    {
        if (Rename(CurrentFolder, from, CurrentFolder, to) == 0)
            return;
        throw Marshal.GetLastPInvokeError() is var error && error == OtherFileSystem
            ? new IOException("the folder changed while the file was written")
            : Failure(error, to, isLinkRefused: false);
    }

    static SafeFileHandle Open(SafeFileHandle? folder, string name, int flags, string shown) =>
        TryOpen(folder, name, flags) ?? throw Failure(Marshal.GetLastPInvokeError(), shown, isLinkRefused: (flags & NoLink) != 0);

    static SafeFileHandle? TryOpen(SafeFileHandle? folder, string name, int flags)
    {
        var file = OpenAt(NumberOf(folder), name, flags);
        GC.KeepAlive(folder);
        return file >= 0 ? new SafeFileHandle(file, ownsHandle: true) : null;
    }

    static int CurrentFolder => OperatingSystem.IsMacOS() ? CurrentFolderOfMac : CurrentFolderOfLinux;

    static int NumberOf(SafeFileHandle? folder) => folder is not null ? (int)folder.DangerousGetHandle() : CurrentFolder;

    static Exception Failure(int error, string shown, bool isLinkRefused) => error switch
    {
        NotFound => new FileNotFoundException($"there is no {shown}", shown),
        NotAFolder when isLinkRefused => new IOException($"{shown} is a link or not a folder, and links out of a folder are not followed"),
        NotAFolder => new DirectoryNotFoundException($"a part of {shown} is not a folder"),
        LinksOfLinux or LinksOfMac when isLinkRefused => new IOException($"{shown} is a link, and links out of a folder are not followed"),
        NotAllowed or AccessDenied => new UnauthorizedAccessException($"access to {shown} is denied"),
        _ => new IOException($"{new Win32Exception(error).Message}: {shown}", error),
    };

    /// <summary>The facts about an open file or folder.</summary>
    /// <exception cref="IOException">The system does not say them.</exception>
    public static FileFacts FactsOf(SafeFileHandle file, string shown) =>
        FileFacts.Of(file) ?? throw Failure(Marshal.GetLastPInvokeError(), shown, isLinkRefused: false);

    /// <summary>False if this user may not write the file.</summary>
    public static bool MayWrite(string path) => Access(path, 2 /* W_OK */) == 0 || Marshal.GetLastPInvokeError() is not (NotAllowed or AccessDenied);

    /// <summary>True if this user may execute the file.</summary>
    public static bool MayExecute(string path) => Access(path, 1 /* X_OK */) == 0;

    /// <summary>Makes reads of a pipe wait for its writer. Only on Linux.</summary>
    public static void Wait(SafeFileHandle file) => _ = Control(file, 4 /* F_SETFL */, 0);

    /// <summary>Waits until a pipe has data or its writer has closed it. Returns false after the time. Only on Linux.</summary>
    public static bool HasData(SafeFileHandle file, TimeSpan time)
    {
        var ready = new Ready { File = (int)file.DangerousGetHandle(), Events = 1 /* POLLIN */ };
        var clock = Stopwatch.StartNew();
        int count;
        // A signal, such as that a child has ended, interrupts the wait. That is no data.
        do
            count = Poll(&ready, 1, (int)Math.Max(0, (time - clock.Elapsed).TotalMilliseconds));
        while (count < 0 && Marshal.GetLastPInvokeError() == Interrupted);
        GC.KeepAlive(file);
        return count != 0;
    }

    /// <summary>Creates a folder in an open folder. Returns false if the name is taken, also by a folder.</summary>
    /// <param name="folder">The open folder; null for a path.</param>
    /// <param name="shown">The path for messages.</param>
    /// <exception cref="IOException">It cannot be created.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create it.</exception>
    public static bool TryCreateFolder(SafeFileHandle? folder, string name, string shown)
    {
        var created = MakeFolder(NumberOf(folder), name, AllAccess);
        GC.KeepAlive(folder);
        if (created == 0)
            return true;
        var error = Marshal.GetLastPInvokeError();
        return error == Exists ? false : throw Failure(error, shown, isLinkRefused: false);
    }

    [LibraryImport("libc", EntryPoint = "openat", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int OpenAt(int folder, string path, int flags);

    [LibraryImport("libc", EntryPoint = "access", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Access(string path, int mode);

    [LibraryImport("libc", EntryPoint = "mkdirat", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int MakeFolder(int folder, string path, int mode);

    [LibraryImport("libc", EntryPoint = "readlinkat", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial nint ReadLink(int folder, string path, byte* target, nint length);

    [LibraryImport("libc", EntryPoint = "linkat", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Link(int folder, string path, int newFolder, string newPath, int flags);

    [LibraryImport("libc", EntryPoint = "renameat", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Rename(int folder, string path, int newFolder, string newPath);

    [LibraryImport("libc", EntryPoint = "flock", SetLastError = true)]
    private static partial int Lock(SafeFileHandle file, int operation);

    [LibraryImport("libc", EntryPoint = "fcntl", SetLastError = true)]
    private static partial int Control(SafeFileHandle file, int command, int value);

    [LibraryImport("libc", EntryPoint = "poll", SetLastError = true)]
    private static partial int Poll(Ready* files, nuint count, int milliseconds);

    // struct pollfd
    struct Ready
    {
        public int File;
        public short Events;
        public short Results;
    }
}
