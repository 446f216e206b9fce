using System.Text;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// Opens files for reading. What a user names may be anything that can be read. What is only found in a folder must be a regular file of that folder.
/// </summary>
public static class InputFile
{
    // The writer of a pipe is another program that starts at the same time.
    static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(10);

    /// <summary>Opens a file that the user named: a file, a link to one, a device, or a pipe such as <c>&lt;(zstdcat results.jsonl.zst)</c>.</summary>
    /// <exception cref="IOException">It cannot be read, or it is a pipe that nobody writes to.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it, or anybody can have moved it there.</exception>
    public static FileStream Named(string path) => Named(path, onlyRegular: false);

    /// <summary>Opens a regular file that the user named, for a library that reads it more than once. It never waits.</summary>
    /// <exception cref="IOException">It cannot be read, or it is a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it, or anybody can have moved it there.</exception>
    public static FileStream NamedRegular(string path) => Named(path, onlyRegular: true);

    static FileStream Named(string path, bool onlyRegular)
    {
        if (!OperatingSystem.IsLinux())
            return onlyRegular ? Regular(path) : new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        var handle = Posix.OpenFile(null, path, followsLink: true, path);
        try
        {
            TrustedFolder.RefuseMovedFile(handle, path);
        }
        catch
        {
            handle.Dispose();
            throw;
        }
        return Stream(handle, path, onlyRegular);
    }

    /// <summary>Opens a regular file in a folder that the user named. No link below the folder is followed, and it never waits.</summary>
    /// <param name="folder">The folder; empty for the current one.</param>
    /// <param name="name">The file: its name, or its path relative to the folder.</param>
    /// <exception cref="IOException">There is no such file, or it or a part of its path is a link, or it is a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static FileStream In(string folder, string name) => Opened(folder, name, static (open, last) => open.Read(last));

    static FileStream Opened(string folder, string name, Func<FolderHandle, string, FileStream> read)
    {
        var parts = name.Split([Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar], StringSplitOptions.RemoveEmptyEntries);
        var open = FolderHandle.Open(folder);
        try
        {
            foreach (var part in parts[..^1])
            {
                using var outer = open;
                open = outer.Folder(part);
            }
            return read(open, parts[^1]);
        }
        finally
        {
            open.Dispose();
        }
    }

    /// <summary>
    /// Opens a regular file that the user did not name: it was found in a folder that was named, or beside a file that was named. In a folder such as /tmp,
    /// others can add such a file. So it counts only if it belongs to the owner of what was named, to this user or to root. It does not count if others can
    /// change it and can have moved it there.
    /// </summary>
    /// <param name="folder">The folder; empty for the current one.</param>
    /// <param name="name">The file: its name, or its path relative to the folder.</param>
    /// <param name="named">What the user named: the folder, or a file in it.</param>
    /// <exception cref="StrangeFileException">It belongs to somebody else.</exception>
    /// <exception cref="IOException">There is no such file, or it or a part of its path is a link, or it is a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static FileStream Found(string folder, string name, string named)
    {
        try
        {
            return Opened(folder, name, (open, last) => open.ReadFound(last, named));
        }
        catch (TrustedFolder.MovedException)
        {
            throw new StrangeFileException(Path.Combine(folder, name), "is in a folder that others can change, and that anybody can have moved there");
        }
    }

    /// <summary>Opens a regular file whose path somebody else chose. It never waits.</summary>
    /// <exception cref="IOException">There is no such file, or it is a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static FileStream Regular(string path) => OperatingSystem.IsWindows()
        ? new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete)
        : Stream(Posix.OpenFile(null, path, followsLink: true, path), path, onlyRegular: true);

    /// <summary>True for a pipe or a device. It can be read only from its beginning to its end, and may have no end.</summary>
    public static bool IsStream(string path) => !OperatingSystem.IsWindows()
        && FileFacts.Of(path, followsLink: true)?.Type is FileType.Pipe or FileType.Socket or FileType.Device;

    /// <summary>The text of a file of a folder; null if there is none.</summary>
    /// <param name="folder">The folder; empty for the current one.</param>
    /// <param name="name">The file: its name, or its path relative to the folder.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="IOException">It is not a regular file of the folder, or it is too large.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static string? TextIn(string folder, string name, long mostBytes) => TextOrNone(() => In(folder, name), Path.Combine(folder, name), mostBytes);

    /// <summary>The text of a file that <see cref="Found"/> opens; null if there is none.</summary>
    /// <param name="folder">The folder; empty for the current one.</param>
    /// <param name="name">The file: its name, or its path relative to the folder.</param>
    /// <param name="named">What the user named: the folder, or a file in it.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="StrangeFileException">It belongs to somebody else.</exception>
    /// <exception cref="IOException">It is not a regular file of the folder, or it is too large.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static string? FoundText(string folder, string name, string named, long mostBytes) =>
        TextOrNone(() => Found(folder, name, named), Path.Combine(folder, name), mostBytes);

    static string? TextOrNone(Func<FileStream> open, string path, long mostBytes)
    {
        try
        {
            return Text(open(), path, mostBytes);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            return null;
        }
    }

    /// <summary>The text of a file that the user named.</summary>
    /// <param name="path">The file.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="IOException">It cannot be read, or it is too large.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static string TextOf(string path, long mostBytes) => Text(Named(path), path, mostBytes);

    /// <summary>The text of an open file, which is closed.</summary>
    /// <param name="open">The file.</param>
    /// <param name="path">Its path for messages.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="IOException">It cannot be read, or it is too large.</exception>
    public static string Text(FileStream open, string path, long mostBytes)
    {
        using var reader = new StreamReader(Content(open, path, mostBytes), Encoding.UTF8);
        return reader.ReadToEnd();
    }

    /// <summary>The bytes of an open file, which is closed.</summary>
    /// <param name="open">The file.</param>
    /// <param name="path">Its path for messages.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="IOException">It cannot be read, or it is too large.</exception>
    public static byte[] Bytes(FileStream open, string path, long mostBytes) => Content(open, path, mostBytes).ToArray();

    static MemoryStream Content(FileStream open, string path, long mostBytes)
    {
        // A file can grow while it is read, and a device has no length.
        using var file = open;
        var bytes = new MemoryStream();
        var part = new byte[1 << 16];
        while (file.Read(part) is > 0 and var length)
        {
            if (bytes.Length + length > mostBytes)
                throw new IOException($"{path} is larger than {mostBytes >> 20} MiB");
            bytes.Write(part, 0, length);
        }
        bytes.Position = 0;
        return bytes;
    }

    internal static FileStream Stream(SafeFileHandle handle, string shown, bool onlyRegular)
    {
        try
        {
            var type = Posix.FactsOf(handle, shown).Type;
            if (type == FileType.Folder)
                throw new IOException($"{shown} is a folder");
            if (onlyRegular && type != FileType.Regular)
                throw new IOException($"{shown} is a {(type == FileType.Pipe ? "pipe" : "device")}, and only regular files are read here");
            if (OperatingSystem.IsLinux())
                Prepare(handle, type, shown);
            return new FileStream(handle, FileAccess.Read, bufferSize: 4096, isAsync: handle.IsAsync);
        }
        catch
        {
            handle.Dispose();
            throw;
        }
    }

    static void Prepare(SafeFileHandle handle, FileType type, string shown)
    {
        if (type == FileType.Pipe && HasName(handle) && !Posix.HasData(handle, LongestWait))
            throw new IOException($"nothing was written to the pipe {shown} for {LongestWait.TotalSeconds:0} seconds");
        Posix.Wait(handle);
    }

    // A pipe without a name has a writer from the beginning, which may be slow. A pipe with a name may never have one.
    static bool HasName(SafeFileHandle handle) =>
        new FileInfo(Posix.PathOf(handle)).LinkTarget?.StartsWith("pipe:", StringComparison.Ordinal) != true;
}

/// <summary>A file that was only found is the choice of somebody who has nothing to do with what the user named.</summary>
/// <param name="file">The file.</param>
/// <param name="why">Whose choice: the end of a sentence.</param>
public sealed class StrangeFileException(string file, string why) : UnauthorizedAccessException($"{file} {why}, so it was left out");
