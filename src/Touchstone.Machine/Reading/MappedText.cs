using System.IO.MemoryMappedFiles;

namespace Touchstone.Machine.Reading;

/// <summary>A whole file as memory: the page cache itself, without a copy.</summary>
sealed unsafe class MappedText : IDisposable
{
    // What a span holds is counted by an int; half of that leaves room for the line that a chunk ends in.
    const long LongestChunk = 1 << 30;

    readonly MemoryMappedFile file;
    readonly MemoryMappedViewAccessor view;
    readonly byte* start;

    /// <summary>Maps a file.</summary>
    /// <param name="path">Not empty: an empty file cannot be mapped.</param>
    public MappedText(string path)
    {
        // The file's own handle tells its length: that of the view is rounded up to whole pages.
        var handle = File.OpenHandle(path);
        Length = RandomAccess.GetLength(handle);
        file = MemoryMappedFile.CreateFromFile(handle, null, 0, MemoryMappedFileAccess.Read, HandleInheritability.None, leaveOpen: false);
        view = file.CreateViewAccessor(0, 0, MemoryMappedFileAccess.Read);
        view.SafeMemoryMappedViewHandle.AcquirePointer(ref start);
    }

    /// <summary>Bytes of the file.</summary>
    public long Length { get; }

    /// <summary>A part of the file.</summary>
    public ReadOnlySpan<byte> Slice(long from, long to) => new(start + from, checked((int)(to - from)));

    /// <summary>Where a chunk ends that has at least one line: behind the first LF from there on, or at the end of the file.</summary>
    /// <param name="from">Where it begins.</param>
    /// <param name="wanted">About where it should end.</param>
    public long EndOfLines(long from, long wanted)
    {
        wanted = Math.Max(from, Math.Min(wanted, from + LongestChunk) - 1);
        if (wanted >= Length)
            return Length;
        var newline = Slice(wanted, Math.Min(Length, wanted + LongestChunk)).IndexOf((byte)'\n');
        return newline < 0 ? Length : wanted + newline + 1;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        view.SafeMemoryMappedViewHandle.ReleasePointer();
        view.Dispose();
        file.Dispose();
    }
}
