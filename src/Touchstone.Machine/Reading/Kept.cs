using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>Writes files that are kept for later runs. A file is either complete and has its side file, or does not exist.</summary>
static class Kept
{
    // This much disk space stays free, because other programs write too.
    const long Reserve = 64 << 20;

    /// <summary>Writes a file and its side file.</summary>
    /// <param name="path">The path. Its folder is created if it does not exist.</param>
    /// <param name="estimatedBytes">The bytes that must be free.</param>
    /// <param name="write">Writes the content, and returns the facts about it.</param>
    /// <exception cref="JobException">
    /// The folder cannot be written to, it or one of the files belongs to a stranger, or the disk has too little space.
    /// </exception>
    public static KnownNumbers Write(string path, long estimatedBytes, Func<Stream, KnownNumbers> write)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        try
        {
            var held = TrustedFolder.Hold(folder, create: true);
            held.RefuseStranger(Path.GetFileName(path));
            held.RefuseStranger(Path.GetFileName(KnownNumbers.PathFor(path)));
            CheckRoom(folder, estimatedBytes);
            using var file = AtomicFile.Begin(path);
            var known = write(file.Content);
            file.Content.Flush();
            known = known with { Bytes = file.Content.Length };
            // A file without its side file is measured again.
            File.Delete(FolderHandle.Reached(KnownNumbers.PathFor(path)));
            file.Commit();
            AtomicFile.WriteText(KnownNumbers.PathFor(path), known.ToString());
            return known;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new JobException($"cannot write {path}: {FileFailure.Words(e)}", e);
        }
    }

    /// <summary>Checks that the disk has enough space.</summary>
    /// <exception cref="IOException">There is too little space, or no such folder.</exception>
    public static void CheckRoom(string folder, long bytes)
    {
        var free = new DriveInfo(folder).AvailableFreeSpace;
        if (free < bytes + Reserve)
            throw new IOException(string.Create(
                CultureInfo.InvariantCulture,
                $"the disk of {folder} has {free / 1_000_000} MB free, but {(bytes + Reserve) / 1_000_000} MB are needed"));
    }
}
