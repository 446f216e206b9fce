using System.Runtime.InteropServices;
using System.Text;

namespace Touchstone.Shell.Files;

/// <summary>What Linux and macOS know about a file and .NET does not report: its type, its owner and its device.</summary>
/// <param name="Type">What it is.</param>
/// <param name="Owner">The user id of its owner. In a file system that another user has mounted, that user: see <see cref="ForeignMounts"/>.</param>
/// <param name="Group">The id of its group.</param>
/// <param name="Mode">Who may do what.</param>
/// <param name="Device">The device that it is on, as in /proc/self/mountinfo: <c>8:1</c>. Empty on macOS.</param>
/// <param name="Number">Its number on the device (inode).</param>
readonly partial record struct FileFacts(FileType Type, uint Owner, uint Group, UnixFileMode Mode, string Device, ulong Number)
{
    const int CurrentFolder = -100; // AT_FDCWD
    const int NoLink = 0x100; // AT_SYMLINK_NOFOLLOW
    const int EmptyPath = 0x1000; // AT_EMPTY_PATH
    const nint BasicFacts = 0x7FF; // STATX_BASIC_STATS
    const int Bytes = 512; // struct statx has 256 bytes, struct stat of macOS 144.
    const int TypeMask = 0xF000; // S_IFMT
    const int ModeMask = 0xFFF; // S_ISUID to S_IXOTH

    // The C library of older Alpines has no function for statx. Its number depends on the processor, its result does not, unlike that of stat.
    static readonly nint statx = RuntimeInformation.ProcessArchitecture switch
    {
        Architecture.X64 => 332,
        Architecture.Arm => 397,
        Architecture.S390x => 379,
        Architecture.Ppc64le => 383,
        _ => 291,
    };

    // On Intel, the names without a suffix are those of the former structure with inode numbers of 32 bits.
    static readonly bool isIntel = RuntimeInformation.ProcessArchitecture == Architecture.X64;

    /// <summary>True on the systems that say it.</summary>
    public static bool IsSupported => OperatingSystem.IsLinux() || OperatingSystem.IsMacOS();

    /// <summary>The facts about a file; null if there is none or this user may not know. The system's error is set then.</summary>
    /// <param name="followsLink">True for the file that a link leads to, false for the link itself.</param>
    public static unsafe FileFacts? Of(string path, bool followsLink)
    {
        var facts = stackalloc byte[Bytes];
        fixed (byte* name = Encoding.UTF8.GetBytes(path + '\0'))
        {
            if (!OperatingSystem.IsMacOS())
                return LinuxFacts(statx, CurrentFolder, name, followsLink ? 0 : NoLink, BasicFacts, facts) == 0 ? OnLinux(facts) : null;
            var failed = (followsLink, isIntel) switch
            {
                (true, true) => MacFactsOfIntel(name, facts),
                (true, false) => MacFacts(name, facts),
                (false, true) => MacLinkFactsOfIntel(name, facts),
                _ => MacLinkFacts(name, facts),
            };
            return failed == 0 ? OnMac(facts) : null;
        }
    }

    /// <summary>The facts about an open file; null if the system does not say them. The system's error is set then.</summary>
    public static unsafe FileFacts? Of(SafeHandle file)
    {
        var facts = stackalloc byte[Bytes];
        byte none = 0;
        var number = (int)file.DangerousGetHandle();
        var failed = OperatingSystem.IsMacOS()
            ? isIntel ? MacOpenFactsOfIntel(number, facts) : MacOpenFacts(number, facts)
            : (int)LinuxFacts(statx, number, &none, EmptyPath, BasicFacts, facts);
        GC.KeepAlive(file);
        return failed != 0 ? null : OperatingSystem.IsMacOS() ? OnMac(facts) : OnLinux(facts);
    }

    // struct statx
    static unsafe FileFacts OnLinux(byte* facts)
    {
        var device = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{*(uint*)(facts + 136)}:{*(uint*)(facts + 140)}");
        return new(
            TypeOf(*(ushort*)(facts + 28)), ForeignMounts.UserOf(device) ?? *(uint*)(facts + 20), *(uint*)(facts + 24),
            (UnixFileMode)(*(ushort*)(facts + 28) & ModeMask), device, *(ulong*)(facts + 32));
    }

    // struct stat
    static unsafe FileFacts OnMac(byte* facts) => new(
        TypeOf(*(ushort*)(facts + 4)), *(uint*)(facts + 16), *(uint*)(facts + 20), (UnixFileMode)(*(ushort*)(facts + 4) & ModeMask), "",
        *(ulong*)(facts + 8));

    static FileType TypeOf(ushort mode) => (mode & TypeMask) switch
    {
        0x1000 => FileType.Pipe,
        0x4000 => FileType.Folder,
        0x8000 => FileType.Regular,
        0xA000 => FileType.Link,
        0xC000 => FileType.Socket,
        _ => FileType.Device,
    };

    [LibraryImport("libc", EntryPoint = "syscall", SetLastError = true)]
    private static unsafe partial nint LinuxFacts(nint call, nint folder, byte* path, nint flags, nint mask, byte* facts);

    [LibraryImport("libc", EntryPoint = "stat", SetLastError = true)]
    private static unsafe partial int MacFacts(byte* path, byte* facts);

    [LibraryImport("libc", EntryPoint = "stat$INODE64", SetLastError = true)]
    private static unsafe partial int MacFactsOfIntel(byte* path, byte* facts);

    [LibraryImport("libc", EntryPoint = "lstat", SetLastError = true)]
    private static unsafe partial int MacLinkFacts(byte* path, byte* facts);

    [LibraryImport("libc", EntryPoint = "lstat$INODE64", SetLastError = true)]
    private static unsafe partial int MacLinkFactsOfIntel(byte* path, byte* facts);

    [LibraryImport("libc", EntryPoint = "fstat", SetLastError = true)]
    private static unsafe partial int MacOpenFacts(int file, byte* facts);

    [LibraryImport("libc", EntryPoint = "fstat$INODE64", SetLastError = true)]
    private static unsafe partial int MacOpenFactsOfIntel(int file, byte* facts);
}

/// <summary>What a file is.</summary>
enum FileType
{
    /// <summary>A file on a disk.</summary>
    Regular,

    /// <summary>A folder.</summary>
    Folder,

    /// <summary>A symbolic link.</summary>
    Link,

    /// <summary>A pipe, with or without a name.</summary>
    Pipe,

    /// <summary>A socket.</summary>
    Socket,

    /// <summary>A device or a terminal.</summary>
    Device,
}
