using System.Buffers.Binary;
using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The files that a process had mapped, according to the list in the core file. The kernel and gcore leave this memory out of a core, but
/// it contains the names of the program's types. A file that is newer than the core has changed since then and is not read.
/// </summary>
sealed class MappedFiles : IDisposable
{
    const uint Note = 4;
    const uint FileList = 0x46494C45;
    const int MostBytes = 64 << 20;
    const ulong MostPages = 1ul << 40;

    readonly MappedRange[] mappings;
    readonly Dictionary<string, SafeFileHandle?> open = new(StringComparer.Ordinal);
    readonly DateTime dumped;

    readonly record struct MappedRange(ulong Start, ulong End, long Offset, string Path);

    MappedFiles(MappedRange[] mappings, DateTime dumped) => (this.mappings, this.dumped) = (mappings, dumped);

    /// <summary>Reads the list from a core file.</summary>
    /// <param name="handle">The core file.</param>
    /// <param name="path">The path of the core file.</param>
    /// <param name="headers">Its program headers: kind, offset and size in bytes of each.</param>
    public static MappedFiles Of(SafeFileHandle handle, string path, IEnumerable<(uint Kind, long Offset, long Size)> headers)
    {
        List<MappedRange> found = [];
        foreach (var (_, offset, size) in headers.Where(header => header.Kind == Note && header.Size is > 0 and <= MostBytes))
        {
            var notes = new byte[size];
            Collect(notes.AsSpan(0, RandomAccess.Read(handle, notes, offset)), found);
        }
        return new MappedFiles([.. found.OrderBy(mapping => mapping.Start)], File.GetLastWriteTimeUtc(path));
    }

    /// <summary>Where the first bytes of files were mapped, by path.</summary>
    public ILookup<string, ulong> Starts => mappings.Where(mapping => mapping.Offset == 0).ToLookup(mapping => mapping.Path, mapping => mapping.Start);

    /// <summary>Reads memory from the file that was mapped at an address. Returns the bytes read; 0 if no readable file was mapped there.</summary>
    public int Read(ulong address, Span<byte> buffer)
    {
        if (Find(address) is not { } mapping || Open(mapping.Path) is not { } file)
            return 0;
        var part = buffer[..(int)Math.Min((ulong)buffer.Length, mapping.End - address)];
        return RandomAccess.Read(file, part, mapping.Offset + (long)(address - mapping.Start));
    }

    public void Dispose()
    {
        foreach (var file in open.Values)
            file?.Dispose();
    }

    SafeFileHandle? Open(string path)
    {
        if (open.TryGetValue(path, out var known))
            return known;
        try
        {
            // Devices are excluded, because reading one may never return.
            var file = new FileInfo(path);
            var readable = file.Exists && file.LastWriteTimeUtc <= dumped && !path.StartsWith("/dev/", StringComparison.Ordinal) && file.Length > 0;
            return open[path] = readable ? File.OpenHandle(path) : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            return open[path] = null;
        }
    }

    MappedRange? Find(ulong address)
    {
        var (low, high) = (0, mappings.Length - 1);
        while (low < high)
        {
            var middle = (low + high + 1) / 2;
            (low, high) = mappings[middle].Start <= address ? (middle, high) : (low, middle - 1);
        }
        return mappings.Length > 0 && address >= mappings[low].Start && address < mappings[low].End ? mappings[low] : null;
    }

    static void Collect(ReadOnlySpan<byte> notes, List<MappedRange> found)
    {
        while (notes.Length >= 12)
        {
            var (name, size, kind) = (
                BinaryPrimitives.ReadUInt32LittleEndian(notes),
                BinaryPrimitives.ReadUInt32LittleEndian(notes[4..]),
                BinaryPrimitives.ReadUInt32LittleEndian(notes[8..]));
            var start = 12 + ((name + 3L) & ~3L);
            var end = start + ((size + 3L) & ~3L);
            if (end > notes.Length)
                return;
            if (kind == FileList)
                Parse(notes.Slice((int)start, (int)size), found);
            notes = notes[(int)end..];
        }
    }

    // Layout: the count, the page size, then start, end and offset (in pages) of each mapping, then the zero-terminated names.
    static void Parse(ReadOnlySpan<byte> list, List<MappedRange> found)
    {
        if (list.Length < 16 || BinaryPrimitives.ReadUInt64LittleEndian(list) is var count && count > (ulong)(list.Length - 16) / 24)
            return;
        var page = BinaryPrimitives.ReadUInt64LittleEndian(list[8..]);
        var names = list[(16 + (int)count * 24)..];
        for (var i = 0; i < (int)count && names.IndexOf((byte)0) is >= 0 and var length; i++, names = names[(length + 1)..])
        {
            var entry = list[(16 + i * 24)..];
            var (start, end, offset) = (
                BinaryPrimitives.ReadUInt64LittleEndian(entry),
                BinaryPrimitives.ReadUInt64LittleEndian(entry[8..]),
                BinaryPrimitives.ReadUInt64LittleEndian(entry[16..]));
            if (start < end && page is > 0 and <= 1 << 20 && offset < MostPages)
                found.Add(new MappedRange(start, end, (long)(offset * page), Encoding.UTF8.GetString(names[..length])));
        }
    }
}
