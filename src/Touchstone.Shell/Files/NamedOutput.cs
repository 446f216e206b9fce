using System.Text;

namespace Touchstone.Shell.Files;

/// <summary>
/// Writes what a user named, such as the file of <c>--out</c>. If it is a link, the file that it leads to is replaced and the link stays. Devices and pipes,
/// such as <c>/dev/stdout</c> and <c>&gt;(zstd)</c>, are written directly.
/// </summary>
public static class NamedOutput
{
    /// <summary>Replaces the content of a file, or writes to a device.</summary>
    /// <param name="path">What the user named.</param>
    /// <param name="write">Writes the content.</param>
    /// <param name="mode">Who may read and write a file; null for the access of the earlier file, and for what is usual if there is none.</param>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public static void Write(string path, Action<Stream> write, UnixFileMode? mode = null)
    {
        using var place = new Place(path);
        if (place.IsStream)
        {
            using var stream = Direct(place);
            write(stream);
        }
        else
        {
            AtomicFile.Write(place.Shown, write, mode, place.Target);
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
        using var place = new Place(path);
        using var stream = Direct(place);
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
        if (!Path.Exists(path))
            return "";
        using var place = new Place(path);
        if (place.IsStream || !File.Exists(place.Target))
            return "";
        using var reader = new StreamReader(InputFile.Stream(Posix.OpenFile(null, place.Target, followsLink: false, path), path, onlyRegular: true));
        return reader.ReadLine() ?? "";
    }

    // Without a buffer: closing must not fail. Somebody may have put another file or a link there since the name was followed, so what was opened is checked.
    static FileStream Direct(Place place)
    {
        var target = place.Target;
        if (OperatingSystem.IsWindows())
            return new FileStream(target, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);
        if (place.IsOpenFile)
        {
            RefuseReadOnly(target);
            var mode = FileFacts.Of(target, followsLink: true)?.Type is FileType.Regular or null ? FileMode.Append : FileMode.Open;
            return new FileStream(target, mode, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        }
        var opened = Posix.OpenToAppend(target, place.Shown);
        try
        {
            var facts = FileFacts.Of(opened);
            if (FileFacts.Of(Path.GetDirectoryName(target)!, followsLink: true) is { } folder)
                RefuseOfStranger(place.Shown, facts, folder, Path.GetDirectoryName(target)!);
            // A device can be written by several programs.
            if (facts?.Type != FileType.Regular)
                return new FileStream(opened, FileAccess.Write, bufferSize: 0);
            // Programs that read the file have a shared lock, as all readers of .NET.
            return Posix.TryLock(opened, shared: true) ? new LockedStream(opened, FileAccess.Write) : throw new FileInUseException(place.Shown, 0);
        }
        catch
        {
            opened.Dispose();
            throw;
        }
    }

    /// <summary>
    /// Follows the links of a path. Those of a stranger are refused, wherever they are: they lead to what he wants to be written, with rights that he does not
    /// have.
    /// </summary>
    sealed class Place : IDisposable
    {
        readonly FolderHandle? folder;

        public Place(string path)
        {
            Shown = Target = Path.GetFullPath(path);
            if (!OperatingSystem.IsLinux())
            {
                Shown = Target = new FileInfo(Target).ResolveLinkTarget(returnFinalTarget: true)?.FullName ?? path;
                IsOpenFile = IsNumberOfOpenFile(Target);
                return;
            }
            using var walk = new PathWalk(Target);
            while (walk.TryNext(out var name, out var shown))
            {
                Shown = Target = Path.Combine([shown, .. walk.Rest]);
                var next = Posix.TryOpenPlace(walk.Folder, name);
                var facts = next is null ? null : FileFacts.Of(next);
                // What was asked is what is entered: by its name, it could be another folder or a link by then.
                var isAbove = facts is { Type: FileType.Folder } && walk.Rest.Any();
                using var closed = isAbove ? null : next;
                if (facts is { Type: FileType.Link, Owner: var owner } && Owners.IsStrange(shown, owner))
                    throw new UnauthorizedAccessException($"{shown} belongs to {Users.Shown(owner)}, who decides where that link leads");
                if (next is not null)
                    TrustedFolder.RefuseMoved(walk.Folder, next, shown);
                if (facts is { Type: FileType.Link })
                {
                    // It leads to an open file, which may have no name.
                    IsOpenFile = !walk.Rest.Any() && IsNumberOfOpenFile(shown);
                    if (IsOpenFile)
                        return;
                    walk.Follow(next!, shown);
                }
                else if (isAbove)
                    walk.Enter(next!, shown);
                else if (walk.Rest.Any())
                    throw new DirectoryNotFoundException(facts is null ? $"there is no {shown}" : $"{shown} is not a folder");
                else
                {
                    RefuseOfStranger(shown, facts, Posix.FactsOf(walk.Folder, walk.Path), $"{Posix.PathOf(walk.Folder)}/.");
                    folder = walk.Take();
                    Target = folder.Place(name);
                    return;
                }
            }
            Shown = Target = walk.Path;
        }

        /// <summary>The path without links, for messages.</summary>
        public string Shown { get; }

        /// <summary>The path by which the file is reached, through its open folder.</summary>
        public string Target { get; }

        /// <summary>True for an open file of a process, which a shell may have opened for appending.</summary>
        public bool IsOpenFile { get; }

        /// <summary>True for such a file, a pipe or a device.</summary>
        public bool IsStream =>
            IsOpenFile || FileFacts.IsSupported && FileFacts.Of(Target, followsLink: false) is { Type: FileType.Pipe or FileType.Device or FileType.Socket };

        static bool IsNumberOfOpenFile(string path) => Path.GetFileName(path).All(char.IsAsciiDigit)
            && (path.Split('/') is ["", "proc", _, "fd", _] or ["", "proc", _, "task", _, "fd", _] or ["", "dev", "fd", _]);

        public void Dispose() => folder?.Dispose();
    }

    // The rule of the kernel (fs.protected_regular, fs.protected_fifos), which is off on some systems: in a folder such as /tmp, only files of this user and
    // of the owner of the folder count. The kernel has it for the folder of a group too, if that is sticky.
    static void RefuseOfStranger(string path, FileFacts? file, FileFacts folder, string placeOfFolder)
    {
        if (file is { Owner: var owner } && owner != Users.Effective && owner != folder.Owner
            && (folder.Mode.HasFlag(UnixFileMode.OtherWrite) || folder.Mode.HasFlag(UnixFileMode.StickyBit) && Owners.GroupCanWrite(placeOfFolder, folder)))
        {
            throw new UnauthorizedAccessException($"{path} belongs to {Users.Shown(owner)}, in a folder that other users can write to");
        }
        // A pipe of this user that somebody moved there would bring him what is written. mkfifo -m 600 makes one that only its owner can read.
        if (file is { Type: FileType.Pipe } pipe && folder.Mode.HasFlag(UnixFileMode.StickyBit) && (pipe.Mode.HasFlag(UnixFileMode.OtherRead)
            || Owners.GroupCan(UnixFileMode.GroupRead, Path.Combine(placeOfFolder, Path.GetFileName(path)), pipe)))
        {
            throw new UnauthorizedAccessException($"others can read the pipe {path}, and anybody can have moved it there");
        }
    }

    // By its number, a file can be opened for writing that the shell or the runtime opened for reading, such as an assembly of this program.
    static void RefuseReadOnly(string openFile)
    {
        const int Access = 3, ReadOnly = 0;
        var info = Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(openFile)) ?? "/", "fdinfo", Path.GetFileName(openFile));
        var flags = File.Exists(info) ? File.ReadLines(info).FirstOrDefault(line => line.StartsWith(Flags, StringComparison.Ordinal)) : null;
        if (flags is not null && (Convert.ToInt64(flags[Flags.Length..].Trim(), 8) & Access) == ReadOnly)
            throw new UnauthorizedAccessException($"{openFile} is open for reading only");
    }

    const string Flags = "flags:";
}
