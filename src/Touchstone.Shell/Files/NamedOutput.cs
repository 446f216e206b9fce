using System.Text;

namespace Touchstone.Shell.Files;

/// <summary>
/// Writes what a user named, such as the file of <c>--out</c>. If it is a link, the file that it leads to is replaced and the link stays. Devices and pipes,
/// such as <c>/dev/stdout</c> and <c>&gt;(zstd)</c>, are written directly.
/// </summary>
public static class NamedOutput
{
    const int MostLinks = 40;

    /// <summary>Replaces the content of a file, or writes to a device.</summary>
    /// <param name="path">What the user named.</param>
    /// <param name="write">Writes the content.</param>
    /// <param name="mode">Who may read and write a file; null for the access of the earlier file, and for what is usual if there is none.</param>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static void Write(string path, Action<Stream> write, UnixFileMode? mode = null)
    {
        var target = Follow(path);
        if (IsStream(path))
        {
            using var stream = Direct(path);
            write(stream);
        }
        else
        {
            // Not resolved again: somebody may change a link that was his own all the time.
            AtomicFile.Write(target, write, mode);
        }
    }

    /// <summary>The access to files with data of a process: only this user, whatever the umask allows.</summary>
    public const UnixFileMode OnlyOwner = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    /// <summary>Replaces the content of a file, or writes to a device: UTF-8 without a byte order mark.</summary>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static void WriteText(string path, string text, UnixFileMode? mode = null) =>
        Write(path, stream => stream.Write(Encoding.UTF8.GetBytes(text)), mode);

    /// <summary>Adds text at the end of an existing file, or writes it to a device.</summary>
    /// <exception cref="IOException">It cannot be written. The earlier content is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static void AppendText(string path, string text)
    {
        Follow(path);
        using var stream = IsStream(path) ? Direct(path) : new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);
        var before = stream.CanSeek ? stream.Length : 0;
        try
        {
            stream.Write(Encoding.UTF8.GetBytes(text));
            if (stream.CanSeek)
                stream.Flush(flushToDisk: true);
        }
        catch (IOException) when (stream.CanSeek)
        {
            // Half a row would make the whole file unreadable for other programs.
            stream.SetLength(before);
            throw;
        }
    }

    /// <summary>The first line of a file that is going to grow; empty for a device, and if there is no such file.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static string FirstLine(string path)
    {
        Follow(path);
        return IsStream(path) || !File.Exists(path) ? "" : File.ReadLines(path).FirstOrDefault() ?? "";
    }

    /// <summary>True for a pipe or a device, and for the open files of a process, which a shell may have opened for appending.</summary>
    static bool IsStream(string path) => !OperatingSystem.IsWindows()
        && (Path.GetFullPath(path) is var full && (full.StartsWith("/dev/", StringComparison.Ordinal) || full.StartsWith("/proc/", StringComparison.Ordinal))
            || InputFile.IsStream(path));

    // Without a buffer and without a lock: closing must not fail, and another program may write to the same device.
    static FileStream Direct(string path)
    {
        var mode = FileFacts.Of(path, followsLink: true)?.Type is FileType.Regular or null ? FileMode.Append : FileMode.Open;
        return new FileStream(path, mode, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
    }

    // Follows the links of a name, and refuses a file or a link of a stranger on the way. Returns the path where they end.
    static string Follow(string path)
    {
        for (var (file, links) = (path, 0); ; links++)
        {
            RefuseOfStranger(Path.GetFullPath(file));
            if (new FileInfo(file).LinkTarget is not { } target)
                return file;
            if (links == MostLinks)
                throw new IOException($"{path} is a link that leads to itself");
            file = Path.GetFullPath(target, Path.GetDirectoryName(Path.GetFullPath(file))!);
        }
    }

    // The rule of the kernel (fs.protected_symlinks, fs.protected_regular, fs.protected_fifos), which is off on some systems and does not see how a link is
    // resolved here: in a folder such as /tmp, only files of this user and of the owner of the folder count.
    static void RefuseOfStranger(string path)
    {
        if (!OperatingSystem.IsWindows() && FileFacts.Of(Path.GetDirectoryName(path)!, followsLink: true) is { } folder
            && folder.Mode.HasFlag(UnixFileMode.StickyBit | UnixFileMode.OtherWrite)
            && FileFacts.Of(path, followsLink: false)?.Owner is { } owner && owner != Users.Effective && owner != folder.Owner)
        {
            throw new UnauthorizedAccessException($"{path} belongs to {Users.Shown(owner)}, in a folder that every user can write to");
        }
    }
}
