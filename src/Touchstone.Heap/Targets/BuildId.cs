using System.Buffers.Binary;

namespace Touchstone.Heap.Targets;

/// <summary>The build id that a linker writes into a library. Two files of the same version may be of different builds.</summary>
static class BuildId
{
    const uint NoteHeader = 4;
    const uint GnuBuildId = 3;
    const int MostNoteBytes = 1 << 16;

    /// <summary>The build id of an ELF file; null if it has none or is not an ELF file.</summary>
    public static byte[]? Of(string path)
    {
        using var file = File.OpenHandle(path);
        Span<byte> header = stackalloc byte[64];
        if (RandomAccess.Read(file, header, 0) < header.Length || !header.StartsWith("\u007FELF"u8))
            return null;
        var (at, count) = (BinaryPrimitives.ReadInt64LittleEndian(header[32..]), BinaryPrimitives.ReadUInt16LittleEndian(header[56..]));
        Span<byte> program = stackalloc byte[56];
        for (var i = 0; i < count && at > 0; i++, at += program.Length)
        {
            if (RandomAccess.Read(file, program, at) < program.Length)
                return null;
            if (BinaryPrimitives.ReadUInt32LittleEndian(program) != NoteHeader)
                continue;
            var notes = new byte[Math.Clamp(BinaryPrimitives.ReadInt64LittleEndian(program[32..]), 0, MostNoteBytes)];
            var read = RandomAccess.Read(file, notes, BinaryPrimitives.ReadInt64LittleEndian(program[8..]));
            if (In(notes.AsSpan(0, read)) is { } id)
                return id;
        }
        return null;
    }

    // Layout of a note: size of the name, size of the contents, kind, then the name and the contents, each aligned to 4 bytes.
    static byte[]? In(ReadOnlySpan<byte> notes)
    {
        while (notes.Length >= 12)
        {
            var (name, contents, kind) = (
                BinaryPrimitives.ReadUInt32LittleEndian(notes),
                BinaryPrimitives.ReadUInt32LittleEndian(notes[4..]),
                BinaryPrimitives.ReadUInt32LittleEndian(notes[8..]));
            var start = 12 + ((name + 3L) & ~3L);
            var end = start + ((contents + 3L) & ~3L);
            if (end > notes.Length)
                return null;
            if (kind == GnuBuildId && notes[12..].StartsWith("GNU\0"u8))
                return notes.Slice((int)start, (int)contents).ToArray();
            notes = notes[(int)end..];
        }
        return null;
    }
}
