using System.IO.MemoryMappedFiles;

namespace Touchstone.NumbersBenchmark;

/// <summary>A file in memory, in parts that end with lines.</summary>
sealed unsafe class MappedText : IDisposable
{
    readonly MemoryMappedFile file;
    readonly MemoryMappedViewAccessor view;
    readonly byte* text;
    readonly int[] starts;

    public MappedText(string path, int parts)
    {
        file = MemoryMappedFile.CreateFromFile(path, FileMode.Open);
        Length = (int)new FileInfo(path).Length;
        view = file.CreateViewAccessor(0, Length, MemoryMappedFileAccess.Read);
        view.SafeMemoryMappedViewHandle.AcquirePointer(ref text);
        starts = [.. Enumerable.Range(0, parts).Select(part => part == 0 ? 0 : Length / parts * part + All[(Length / parts * part - 1)..].IndexOf((byte)'\n')), Length];
    }

    /// <summary>In bytes.</summary>
    public int Length { get; }

    /// <summary>How many.</summary>
    public int Parts => starts.Length - 1;

    /// <summary>The whole text.</summary>
    public ReadOnlySpan<byte> All => new(text, Length);

    /// <summary>One part.</summary>
    public ReadOnlySpan<byte> this[int part] => All[starts[part]..starts[part + 1]];

    /// <summary>One part as a stream.</summary>
    public UnmanagedMemoryStream Stream(int part) => new(text + starts[part], starts[part + 1] - starts[part]);

    public void Dispose()
    {
        view.SafeMemoryMappedViewHandle.ReleasePointer();
        view.Dispose();
        file.Dispose();
    }
}
