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
        if (IsStream(target))
        {
            using var stream = Direct(target);
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
        using var stream = Direct(Follow(path));
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
        var target = Follow(path);
        if (IsStream(target) || !File.Exists(target))
            return "";
        using var reader = new StreamReader(InputFile.Stream(Posix.OpenFile(null, target, followsLink: false, path), path, onlyRegular: true));
        return reader.ReadLine() ?? "";
    }

    /// <summary>True for a pipe or a device, and for the open files of a process, which a shell may have opened for appending.</summary>
    static bool IsStream(string target) => !OperatingSystem.IsWindows()
        && (IsOpenFile(target) || FileFacts.Of(target, followsLink: false) is { Type: FileType.Pipe or FileType.Device or FileType.Socket });

    static bool IsOpenFile(string target) =>
        target.StartsWith("/proc/", StringComparison.Ordinal) || target.StartsWith("/dev/fd/", StringComparison.Ordinal);

    // Without a buffer: closing must not fail. Somebody may have put another file or a link there since the name was followed, so what was opened is checked.
    static FileStream Direct(string target)
    {
        if (OperatingSystem.IsWindows())
            return new FileStream(target, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);
        if (IsOpenFile(target))
        {
            var mode = FileFacts.Of(target, followsLink: true)?.Type is FileType.Regular or null ? FileMode.Append : FileMode.Open;
            return new FileStream(target, mode, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        }
        var opened = Posix.OpenToAppend(target);
        try
        {
            var facts = FileFacts.Of(opened);
            RefuseOfStranger(target, facts);
            // A device can be written by several programs.
            if (facts?.Type != FileType.Regular)
                return new FileStream(opened, FileAccess.Write, bufferSize: 0);
            // Programs that read the file have a shared lock, as all readers of .NET.
            return Posix.TryLock(opened, shared: true) ? new LockedStream(opened, FileAccess.Write) : throw new FileInUseException(target, 0);
        }
        catch
        {
            opened.Dispose();
            throw;
        }
    }

    // Follows the links of a path, and refuses a file or a link of a stranger on the way. Returns the path where they end.
    static string Follow(string path)
    {
        var full = Path.GetFullPath(path);
        if (OperatingSystem.IsWindows())
            return new FileInfo(full).ResolveLinkTarget(returnFinalTarget: true)?.FullName ?? path;
        var real = "/";
        var links = 0;
        var rest = new Stack<string>(Parts(full).Reverse());
        while (rest.TryPop(out var name))
        {
            if (name == "..")
            {
                real = Path.GetDirectoryName(real) ?? "/";
                continue;
            }
            var next = Path.Combine(real, name);
            // A link of /proc leads to an open file, which may have no name.
            if (IsOpenFile(next))
                return Path.Combine([next, .. rest]);
            // The same answer says whose it is and that it is a link: a name that nobody has yet can become a link of a stranger at any time.
            var facts = FileFacts.Of(next, followsLink: false);
            if (rest.Count == 0 || facts?.Type == FileType.Link)
                RefuseOfStranger(next, facts);
            if (facts?.Type != FileType.Link || new FileInfo(next).LinkTarget is not { Length: > 0 } target)
            {
                real = next;
                continue;
            }
            if (++links > MostLinks)
                throw new IOException($"{path} is a link that leads to itself");
            if (Path.IsPathRooted(target))
                real = "/";
            foreach (var part in Parts(target).Reverse())
                rest.Push(part);
        }
        return real == full ? path : real;
    }

    static IEnumerable<string> Parts(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries).Where(part => part != ".");

    // The rule of the kernel (fs.protected_symlinks, fs.protected_regular, fs.protected_fifos), which is off on some systems and does not see how a link is
    // resolved here: in a folder such as /tmp, only files of this user and of the owner of the folder count.
    static void RefuseOfStranger(string path, FileFacts? file)
    {
        if (file is { Owner: var owner } && owner != Users.Effective
            && FileFacts.Of(Path.GetDirectoryName(Path.GetFullPath(path))!, followsLink: true) is { } folder
            && folder.Mode.HasFlag(UnixFileMode.OtherWrite) && owner != folder.Owner)
        {
            throw new UnauthorizedAccessException($"{path} belongs to {Users.Shown(owner)}, in a folder that every user can write to");
        }
    }
}
