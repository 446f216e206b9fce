using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Core.Results;

/// <summary>
/// Samples and slices of launches that were read, in a temporary file. A report of a thousand runs has ten million samples, but needs those of one launch at a
/// time.
/// </summary>
/// <remarks>
/// SQLite was not needed: the samples are read as a whole, launch by launch, and never searched. In a file they are the bytes that memory holds.
/// </remarks>
public sealed class SampleStore
{
    readonly SafeFileHandle file;
    long length;

    SampleStore(SafeFileHandle file) => this.file = file;

    /// <summary>Opens a new file without a name, which the system deletes when the process ends.</summary>
    /// <exception cref="IOException">It cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static SampleStore Create(string folder)
    {
        Directory.CreateDirectory(folder);
        var path = Path.Combine(folder, Path.GetRandomFileName());
        var file = File.OpenHandle(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Delete, FileOptions.DeleteOnClose);
        // A process that is killed closes no file. Windows deletes it nevertheless, other systems only if its name is gone already.
        if (!OperatingSystem.IsWindows())
            File.Delete(path);
        return new SampleStore(file);
    }

    /// <summary>Adds values. Returns their place.</summary>
    /// <exception cref="IOException">The disk is full.</exception>
    public long Add<T>(ReadOnlySpan<T> values)
        where T : struct
    {
        var bytes = MemoryMarshal.AsBytes(values);
        var place = Interlocked.Add(ref length, bytes.Length) - bytes.Length;
        RandomAccess.Write(file, bytes, place);
        return place;
    }

    /// <summary>Reads values that were added at this place. Returns the place after them.</summary>
    /// <exception cref="IOException">The disk is gone.</exception>
    public long Read<T>(long place, Span<T> values)
        where T : struct
    {
        for (var bytes = MemoryMarshal.AsBytes(values); bytes.Length > 0;)
        {
            var read = RandomAccess.Read(file, bytes, place);
            if (read == 0)
                throw new EndOfStreamException("the temporary file with the samples is shorter than what was written to it");
            bytes = bytes[read..];
            place += read;
        }
        return place;
    }
}
