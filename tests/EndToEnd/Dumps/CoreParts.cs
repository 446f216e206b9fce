using System.Buffers.Binary;
using System.Text;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>The places of things in a core file, for tests that damage them on purpose.</summary>
sealed class CoreParts
{
    const int FirstHeader = 64;
    const int HeaderBytes = 56;

    readonly byte[] bytes;

    CoreParts(byte[] bytes) => this.bytes = bytes;

    /// <summary>A part of the file.</summary>
    public readonly record struct Part(int HeaderAt, uint Kind, long Offset, ulong Address, long Size);

    /// <summary>All parts.</summary>
    public required IReadOnlyList<Part> All { get; init; }

    /// <summary>The memory segments, which have type 1.</summary>
    public IReadOnlyList<Part> Memory => [.. All.Where(part => part.Kind == 1 && part.Size > 0)];

    /// <summary>The notes: threads, mapped files.</summary>
    public Part Notes => All.First(part => part.Kind == 4);

    /// <summary>The place of the headers.</summary>
    public Part Headers => new(0, 0, FirstHeader, 0, All.Count * HeaderBytes);

    /// <summary>The segment with most of the books' titles; in the dump of another program, the largest one.</summary>
    public Part Heap => Memory.Where(HasBooks).DefaultIfEmpty(Memory.MaxBy(part => part.Size)).First();

    /// <summary>The bytes of the file.</summary>
    public byte[] Bytes => bytes;

    public static CoreParts Of(string path)
    {
        var bytes = File.ReadAllBytes(path);
        var count = BinaryPrimitives.ReadUInt16LittleEndian(bytes.AsSpan(56));
        return new CoreParts(bytes) { All = [.. Enumerable.Range(0, count).Select(i => At(bytes, FirstHeader + i * HeaderBytes))] };
    }

    bool HasBooks(Part part) => bytes.AsSpan((int)part.Offset, (int)part.Size).IndexOf(Encoding.Unicode.GetBytes("Book 1234")) >= 0;

    static Part At(byte[] bytes, int at) => new(
        at, BinaryPrimitives.ReadUInt32LittleEndian(bytes.AsSpan(at)), BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(at + 8)),
        BinaryPrimitives.ReadUInt64LittleEndian(bytes.AsSpan(at + 16)), BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(at + 32)));
}
