using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>Writes files that are kept for the next time: whole, with their side file, or not at all.</summary>
static class Kept
{
    // What a disk is not filled up beyond: others write too.
    const long Reserve = 64 << 20;

    /// <summary>Writes a file and its side file.</summary>
    /// <param name="path">Where; its folder is made when it is not there.</param>
    /// <param name="estimatedBytes">What has to be free.</param>
    /// <param name="write">Writes it, and returns what is in it.</param>
    /// <exception cref="JobException">The folder cannot be written to, or has too little room.</exception>
    public static KnownNumbers Write(string path, long estimatedBytes, Func<Stream, KnownNumbers> write)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        // Beside its place, so that renaming it is one step, and two that write at once do not write into each other.
        var unfinished = $"{path}.{Environment.ProcessId}.tmp";
        try
        {
            Directory.CreateDirectory(folder);
            CheckRoom(folder, estimatedBytes);
            var known = WriteFile(unfinished, write);
            File.Delete(KnownNumbers.PathFor(path));
            File.Move(unfinished, path, overwrite: true);
            File.WriteAllText(KnownNumbers.PathFor(path), known.ToString());
            return known;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new JobException($"cannot write {path}: {e.Message}", e);
        }
        finally
        {
            if (File.Exists(unfinished))
                File.Delete(unfinished);
        }
    }

    static KnownNumbers WriteFile(string path, Func<Stream, KnownNumbers> write)
    {
        using var stream = new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.Read, bufferSize: 0);
        var known = write(stream);
        stream.Flush();
        return known with { Bytes = stream.Length };
    }

    /// <summary>Holds what is to be written against what is free.</summary>
    /// <exception cref="IOException">There is too little room, or no such folder.</exception>
    public static void CheckRoom(string folder, long bytes)
    {
        var free = new DriveInfo(folder).AvailableFreeSpace;
        if (free < bytes + Reserve)
            throw new IOException(string.Create(CultureInfo.InvariantCulture, $"the disk of {folder} has {free / 1_000_000} MB free, {(bytes + Reserve) / 1_000_000} MB are needed"));
    }
}
