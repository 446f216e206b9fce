using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Touchstone.Core;

/// <summary>The owner and the mode of a file, of which .NET reports only the mode of permissions.</summary>
/// <param name="Owner">The user id of the owner.</param>
/// <param name="Mode">The kind and the permissions, as <c>stat</c> reports them.</param>
readonly partial record struct UnixFile(uint Owner, int Mode)
{
    const int KindMask = 0xF000;
    const int Regular = 0x8000;

    /// <summary>True on the systems where the owner of a file can be read.</summary>
    public static bool IsSupported => OperatingSystem.IsLinux() || OperatingSystem.IsMacOS();

    /// <summary>True for a file that is not a folder, a device, a socket, a pipe or a link.</summary>
    public bool IsRegular => (Mode & KindMask) == Regular;

    /// <summary>The user whose rights this process has.</summary>
    public static uint EffectiveUser => GetEffectiveUser();

    /// <summary>The facts of a file; null if there is none or it cannot be read.</summary>
    /// <param name="followLinks">True for the file that a link leads to, false for the link itself.</param>
    public static UnixFile? Read(string path, bool followLinks) =>
        OperatingSystem.IsLinux() ? OfLinux(path, followLinks) : OperatingSystem.IsMacOS() ? OfMac(path, followLinks) : null;

    /// <summary>True if this process may execute the file.</summary>
    public static bool CanExecute(string path)
    {
        const int Execute = 1;
        return Access(path, Execute) == 0;
    }

    // statx has one layout for all processors. That of stat differs between them.
    static UnixFile? OfLinux(string path, bool followLinks)
    {
        const int CurrentFolder = -100;
        const int NoFollow = 0x100;
        const uint TypeModeAndOwner = 1 | 2 | 8;
        const int Size = 256, OwnerAt = 20, ModeAt = 28;
        Span<byte> facts = stackalloc byte[Size];
        return StatX(CurrentFolder, path, followLinks ? 0 : NoFollow, TypeModeAndOwner, facts) == 0
            ? new UnixFile(MemoryMarshal.Read<uint>(facts[OwnerAt..]), MemoryMarshal.Read<ushort>(facts[ModeAt..]))
            : null;
    }

    static UnixFile? OfMac(string path, bool followLinks)
    {
        const int Size = 256, ModeAt = 4, OwnerAt = 16; // The structure has 144 bytes.
        Span<byte> facts = stackalloc byte[Size];
        // On Intel, the name without a suffix is the former structure with inode numbers of 32 bits.
        var isIntel = RuntimeInformation.ProcessArchitecture == Architecture.X64;
        var failed = (followLinks, isIntel) switch
        {
            (true, true) => StatOfIntel(path, facts),
            (true, false) => Stat(path, facts),
            (false, true) => LinkStatOfIntel(path, facts),
            _ => LinkStat(path, facts),
        };
        return failed == 0
            ? new UnixFile(BinaryPrimitives.ReadUInt32LittleEndian(facts[OwnerAt..]), BinaryPrimitives.ReadUInt16LittleEndian(facts[ModeAt..]))
            : null;
    }

    [LibraryImport("libc", EntryPoint = "geteuid")]
    private static partial uint GetEffectiveUser();

    [LibraryImport("libc", EntryPoint = "access", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Access(string path, int mode);

    [LibraryImport("libc", EntryPoint = "statx", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int StatX(int folder, string path, int flags, uint mask, Span<byte> facts);

    [LibraryImport("libc", EntryPoint = "stat", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Stat(string path, Span<byte> facts);

    [LibraryImport("libc", EntryPoint = "lstat", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int LinkStat(string path, Span<byte> facts);

    [LibraryImport("libc", EntryPoint = "stat$INODE64", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int StatOfIntel(string path, Span<byte> facts);

    [LibraryImport("libc", EntryPoint = "lstat$INODE64", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int LinkStatOfIntel(string path, Span<byte> facts);
}
