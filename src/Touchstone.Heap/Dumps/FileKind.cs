using System.Text;

namespace Touchstone.Heap.Dumps;

/// <summary>Recognizes a file by its first bytes, and says what to do with one that is not a core file.</summary>
static class FileKind
{
    /// <summary>How many first bytes are needed: the mark of a tar archive is at offset 257.</summary>
    public const int Bytes = 512;

    const int ElfType = 16;
    const int ElfCore = 4;
    const string WriteOne = "touchstone heap dump PID FILE writes a dump";

    static readonly (int At, byte[] Mark, string What, string Next)[] Known =
    [
        (0, [0x1F, 0x8B], "is compressed with gzip", "gunzip -c FILE > core; then: touchstone heap ./core"),
        (0, [0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd", "zstd -dc FILE > core; then: touchstone heap ./core"),
        (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "is compressed with xz", "xz -dc FILE > core; then: touchstone heap ./core"),
        (0, [0x04, 0x22, 0x4D, 0x18], "is compressed with lz4", "lz4 -dc FILE > core; then: touchstone heap ./core"),
        (0, "BZh"u8.ToArray(), "is compressed with bzip2", "bzip2 -dc FILE > core; then: touchstone heap ./core"),
        (0, "PK\u0003\u0004"u8.ToArray(), "is a zip archive", "unzip FILE, then name the extracted file"),
        (257, "ustar"u8.ToArray(), "is a tar archive", "tar -xf FILE, then name the extracted file"),
        (0, [0xCF, 0xFA, 0xED, 0xFE], "is a core file of macOS, which is not supported", WriteOne + " on Linux"),
        (0, "PAGEDU64"u8.ToArray(), "is a dump of the Windows kernel, not of a process", WriteOne),
        (4, "!FastSerialization"u8.ToArray(), "is a .gcdump: types and references without memory", WriteOne),
        (0, "Nettrace"u8.ToArray(), "is a trace (.nettrace), not a dump", WriteOne),
    ];

    /// <summary>The first bytes of a file; none if it cannot be read.</summary>
    public static byte[] Start(string path)
    {
        try
        {
            using var file = File.OpenHandle(path);
            var start = new byte[Bytes];
            return start[..RandomAccess.Read(file, start, 0)];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    /// <summary>True for a snapshot of touchstone.</summary>
    public static bool IsSnapshot(ReadOnlySpan<byte> start) => start.StartsWith("{\"schema\":"u8);

    /// <summary>True for a .gcdump, or another file of its serializer.</summary>
    public static bool IsGcDump(ReadOnlySpan<byte> start) => start.Length > 4 && start[4..].StartsWith("!FastSerialization"u8);

    /// <summary>True for an ELF program or library, and for a program of Windows.</summary>
    public static bool IsProgram(ReadOnlySpan<byte> start) =>
        IsElf(start) && start.Length > ElfType && start[ElfType] != ElfCore || start.StartsWith("MZ"u8);

    /// <summary>True for an ELF file. Core files are ELF files.</summary>
    public static bool IsElf(ReadOnlySpan<byte> start) => start.StartsWith("\u007FELF"u8);

    /// <summary>True for a Windows minidump.</summary>
    public static bool IsMinidump(ReadOnlySpan<byte> start) => start.StartsWith("MDMP"u8);

    /// <summary>Why a file that is neither ELF nor a minidump cannot be read.</summary>
    /// <param name="path">The file.</param>
    /// <param name="start">Its first bytes: <see cref="Bytes"/>, or fewer if the file is shorter.</param>
    public static HeapException Refusal(string path, ReadOnlySpan<byte> start)
    {
        foreach (var (at, mark, what, next) in Known)
        {
            if (start.Length >= at + mark.Length && start[at..].StartsWith(mark))
                return new HeapException($"{path} {what}", next.Replace("FILE", path, StringComparison.Ordinal));
        }
        if (start.IsEmpty)
            return new HeapException($"{path} is empty: the program that wrote it ran out of disk space or was interrupted", WriteOne);
        return new HeapException($"{path} is {(IsText(start) ? "a text file" : "not a dump: it does not begin like an ELF core file")}", WriteOne);
    }

    // Text has none of these control bytes. The last multi-byte character may be cut off.
    static bool IsText(ReadOnlySpan<byte> start)
    {
        if (start.ContainsAnyInRange((byte)0, (byte)8) || start.ContainsAnyInRange((byte)14, (byte)26))
            return false;
        return !Encoding.UTF8.GetString(start[..Math.Max(1, start.Length - 3)]).Contains('\uFFFD', StringComparison.Ordinal);
    }
}
