using System.IO.MemoryMappedFiles;

namespace Touchstone.Machine.Reading;

/// <summary>A whole file mapped into memory: the page cache itself, without a copy.</summary>
sealed unsafe class MappedText : IDisposable
{
    // The length of a span is an int. Half of its range leaves room for the last line of a chunk.
    const long LongestChunk = 1 << 30;

    readonly MemoryMappedFile file;
    readonly MemoryMappedViewAccessor view;
    readonly byte* start;

    /// <summary>Maps a file.</summary>
    /// <param name="path">A file that is not empty, because an empty file cannot be mapped.</param>
    public MappedText(string path)
    {
        // The length comes from the file handle, because the length of the view is rounded up to whole pages.
        var handle = File.OpenHandle(path);
        Length = RandomAccess.GetLength(handle);
        file = MemoryMappedFile.CreateFromFile(handle, null, 0, MemoryMappedFileAccess.Read, HandleInheritability.None, leaveOpen: false);
        view = file.CreateViewAccessor(0, 0, MemoryMappedFileAccess.Read);
        view.SafeMemoryMappedViewHandle.AcquirePointer(ref start);
    }

    /// <summary>The length of the file in bytes.</summary>
    public long Length { get; }

    /// <summary>A part of the file.</summary>
    public ReadOnlySpan<byte> Slice(long from, long to) => new(start + from, checked((int)(to - from)));

    /// <summary>The end of a chunk of whole lines, at least one: after the first LF at or after the wanted end, or the end of the file.</summary>
    /// <param name="from">The start of the chunk.</param>
    /// <param name="wanted">The approximate end of the chunk.</param>
    public long EndOfLines(long from, long wanted)
    {
        wanted = Math.Max(from, Math.Min(wanted, from + LongestChunk) - 1);
        if (wanted >= Length)
            return Length;
        var newline = Slice(wanted, Math.Min(Length, wanted + LongestChunk)).IndexOf((byte)'\n');
        return newline < 0 ? Length : wanted + newline + 1;
    }

    public void Dispose()
    {
        view.SafeMemoryMappedViewHandle.ReleasePointer();
        view.Dispose();
        file.Dispose();
    }
}
