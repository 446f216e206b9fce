using System.Buffers.Binary;
using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Heap.Dumps;

/// <summary>Says which runtime a Windows minidump is of. That decides where it can be read.</summary>
static class Minidump
{
    const int DirectoryAt = 8;
    const int EntryBytes = 12;
    const uint ModuleList = 4;
    const int ModuleBytes = 108;
    const int NameAt = 20;
    const int MostStreams = 1000;
    const int MostModules = 10_000;
    const int MostNameBytes = 2000;

    /// <summary>Why the dump cannot be read here, and where it can.</summary>
    public static HeapException Refusal(SafeFileHandle file, string path)
    {
        var modules = Modules(file).Select(name => name[(name.LastIndexOf('\\') + 1)..].ToLowerInvariant()).ToHashSet();
        return modules.Overlaps(["clr.dll", "mscorwks.dll"])
            ? new HeapException(
                $"{path} is a Windows minidump of a .NET Framework process, and touchstone reads .NET only",
                "on Windows: MemAnalyzer, WinDbg with SOS, or Visual Studio reads it")
            : new HeapException(
                $"{path} is a Windows minidump, and its debugging library runs only on Windows",
                $"on Windows: touchstone heap {ShellText.Quoted(path)}");
    }

    /// <summary>The paths of the modules; none if the file ends before its list or the list is damaged.</summary>
    static IEnumerable<string> Modules(SafeFileHandle file)
    {
        var (streams, directory) = (Number(file, DirectoryAt), Number(file, DirectoryAt + sizeof(uint)));
        for (var i = 0; i < Math.Min(streams, MostStreams); i++)
        {
            var entry = directory + i * EntryBytes;
            if (Number(file, entry) != ModuleList)
                continue;
            var list = Number(file, entry + 2 * sizeof(uint));
            for (var module = 0; module < Math.Min(Number(file, list), MostModules); module++)
                yield return Text(file, Number(file, list + sizeof(uint) + module * ModuleBytes + NameAt));
        }
    }

    // A length in bytes, then UTF-16.
    static string Text(SafeFileHandle file, long at)
    {
        var bytes = new byte[Math.Min(Number(file, at), MostNameBytes)];
        return Encoding.Unicode.GetString(bytes, 0, RandomAccess.Read(file, bytes, at + sizeof(uint)));
    }

    /// <summary>The number at an offset; 0 beyond the end of the file.</summary>
    static long Number(SafeFileHandle file, long at)
    {
        Span<byte> bytes = stackalloc byte[sizeof(uint)];
        return RandomAccess.Read(file, bytes, at) == bytes.Length ? BinaryPrimitives.ReadUInt32LittleEndian(bytes) : 0;
    }
}
