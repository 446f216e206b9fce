using System.Collections.Concurrent;
using System.Text;

namespace Touchstone.Shell.Files;

/// <summary>
/// Writes a file as a whole: beside it, under another name, which then replaces it. So an earlier file stays unchanged on a full disk, and nobody reads half of
/// a file. The other name is new, so no link with that name is followed.
/// </summary>
public sealed class AtomicFile : IDisposable
{
    static readonly ConcurrentDictionary<string, bool> unfinished = [];

    readonly string path;
    readonly string draft;
    readonly FileStream stream;
    bool isClosed;
    bool isDone;

    static AtomicFile() => AppDomain.CurrentDomain.ProcessExit += (_, _) =>
    {
        // After Ctrl+C a command ends without the work that it had begun.
        foreach (var file in unfinished.Keys)
            TryDelete(file);
    };

    AtomicFile(string path, UnixFileMode? mode)
    {
        this.path = path;
        draft = Path.Combine(Path.GetDirectoryName(path) is { Length: > 0 } folder ? folder : ".", $".touchstone-{Path.GetRandomFileName()}");
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write, Share = FileShare.Read };
        if (mode is { } access && !OperatingSystem.IsWindows())
            options.UnixCreateMode = access;
        stream = new FileStream(draft, options);
        unfinished[draft] = true;
        // The umask has reduced it.
        if (mode is { } exact && !OperatingSystem.IsWindows())
            File.SetUnixFileMode(stream.SafeFileHandle, exact);
    }

    /// <summary>Receives the new content.</summary>
    public Stream Content => stream;

    /// <summary>Begins to write a file. A link with this name is replaced and not followed.</summary>
    /// <param name="path">The file, which may exist. Its folder exists.</param>
    /// <param name="mode">Who may read and write it; null for the access of the earlier file, and for what is usual if there is none.</param>
    /// <param name="place">Another path by which it is reached; null if there is none.</param>
    /// <exception cref="IOException">The folder cannot be written to.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write to the folder.</exception>
    public static AtomicFile Begin(string path, UnixFileMode? mode = null, string? place = null)
    {
        var reached = place ?? FolderHandle.Reached(path);
        if (Directory.Exists(reached) && new DirectoryInfo(reached).LinkTarget is null)
            throw new IOException($"{path} is a folder");
        // Replacing needs the right to write to the folder only. Who took away the right to write to the file means the file.
        return IsProtected(reached) ? throw new UnauthorizedAccessException($"{path} is read-only") : new AtomicFile(reached, mode ?? ModeOf(reached));
    }

    /// <summary>Puts the new content on the disk, without replacing the file yet.</summary>
    /// <exception cref="IOException">The disk is full. The earlier file is unchanged.</exception>
    public void Close()
    {
        if (isClosed)
            return;
        stream.Flush(flushToDisk: true);
        stream.Dispose();
        isClosed = true;
    }

    /// <summary>Replaces the file.</summary>
    /// <exception cref="IOException">The disk is full. The earlier file is unchanged.</exception>
    public void Commit()
    {
        Close();
        if (OperatingSystem.IsWindows())
            File.Move(draft, path, overwrite: true);
        else
            Posix.Rename(draft, path);
        isDone = true;
    }

    /// <summary>Removes what was written if it did not replace the file.</summary>
    public void Dispose()
    {
        try
        {
            stream.Dispose();
        }
        catch (IOException)
        {
            // The rest of the buffer does not fit on the disk either.
        }
        if (!isDone)
            TryDelete(draft);
        unfinished.TryRemove(draft, out _);
    }

    /// <summary>Writes a file that Touchstone names. A link with this name is replaced and not followed.</summary>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write to the folder.</exception>
    public static void Write(string path, Action<Stream> write, UnixFileMode? mode = null, string? place = null) => Explained(path, () =>
    {
        using var file = Begin(path, mode, place);
        write(file.Content);
        file.Commit();
    });

    /// <summary>Writes a text file: UTF-8 without a byte order mark, with "\n" as the line end.</summary>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write to the folder.</exception>
    public static void WriteText(string path, Action<TextWriter> write, UnixFileMode? mode = null) => Write(path, stream => WriteText(stream, write), mode);

    /// <summary>Writes a text file.</summary>
    /// <exception cref="IOException">It cannot be written. The earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write to the folder.</exception>
    public static void WriteText(string path, string text, UnixFileMode? mode = null) => WriteText(path, writer => writer.Write(text), mode);

    /// <summary>Writes text to a stream, which stays open: UTF-8 without a byte order mark, with "\n" as the line end.</summary>
    public static void WriteText(Stream stream, Action<TextWriter> write)
    {
        using var writer = new StreamWriter(stream, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" };
        write(writer);
    }

    // Messages of the system name the other name, which the user does not know.
    static void Explained(string path, Action write)
    {
        try
        {
            write();
        }
        catch (UnauthorizedAccessException e) when (!e.Message.StartsWith(path, StringComparison.Ordinal))
        {
            throw new UnauthorizedAccessException($"access to the folder of {path} is denied", e);
        }
        catch (DirectoryNotFoundException e)
        {
            throw new DirectoryNotFoundException($"there is no folder for {path}", e);
        }
        catch (IOException e) when (FileFailure.Of(e) is not FailureKind.Other)
        {
            throw new IOException($"{FileFailure.Words(e)}: {path}", e.HResult);
        }
    }

    static bool IsProtected(string path) => new FileInfo(path) is { Exists: true, LinkTarget: null } file
        && (OperatingSystem.IsWindows() ? file.IsReadOnly : !Posix.MayWrite(path));

    // Another user may have made the file, or changed it since its name was checked, or moved it into a folder such as /tmp. So nothing but reading is kept of
    // his permissions, and never that it runs with the rights of its owner.
    static UnixFileMode? ModeOf(string path)
    {
        const UnixFileMode Permissions = (UnixFileMode)0b111_111_111;
        const UnixFileMode Readable = (UnixFileMode)0b110_100_100;
        const UnixFileMode Others = UnixFileMode.GroupWrite | UnixFileMode.OtherWrite;
        if (!FileFacts.IsSupported || FileFacts.Of(path, followsLink: false) is not { Type: FileType.Regular } facts)
            return null;
        var isOpen = TrustedFolder.IsOpenToAll(Path.GetDirectoryName(Path.GetFullPath(path))!);
        return facts.Mode & (facts.Owner != Users.Effective ? Readable : isOpen ? Permissions & ~Others : Permissions);
    }

    static void TryDelete(string file)
    {
        try
        {
            File.Delete(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The folder is gone.
        }
    }
}
