using System.Globalization;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// A file that only one process writes at a time. Readers that take no lock, such as touchstone itself, may read it meanwhile. The system frees the lock of a
/// process that ended, however it ended. Some network file systems have no locks: there, nothing is refused.
/// </summary>
public static class LockedFile
{
    /// <summary>Creates a file.</summary>
    /// <exception cref="IOException">Something has this name, or the folder cannot be written to.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create it.</exception>
    public static FileStream Create(string path) =>
        new(FolderHandle.Reached(path), FileMode.CreateNew, FileAccess.ReadWrite, Share, bufferSize: 0);

    /// <summary>Opens a regular file in a folder. A link with its name is not followed.</summary>
    /// <exception cref="FileInUseException">Another process writes it.</exception>
    /// <exception cref="IOException">There is no such file, or it is a link, a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it, or a stranger owns it, who could have put it there at any time.</exception>
    public static FileStream Open(string folder, string name) => OperatingSystem.IsWindows() ? OpenOnWindows(folder, name) : Locked(Path.Combine(folder, name));

    // Windows asks readers for the rights that a writer leaves them, and most readers leave it the right to read only.
    static FileShare Share => OperatingSystem.IsWindows() ? FileShare.Read : FileShare.None;

    static LockedStream Locked(string path)
    {
        var file = Posix.OpenToWrite(FolderHandle.Reached(path));
        try
        {
            var facts = Posix.FactsOf(file, path);
            if (facts.Type != FileType.Regular)
                throw new IOException($"{path} is not a regular file");
            using (var folder = FolderHandle.Open(Path.GetDirectoryName(Path.GetFullPath(path))!))
                folder.RefuseStranger(file, path);
            return Posix.TryLock(file)
                ? new LockedStream(file, FileAccess.ReadWrite)
                : throw new FileInUseException(path, Holder(facts.Number));
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    static FileStream OpenOnWindows(string folder, string name)
    {
        const int SharingViolation = unchecked((int)0x80070020);
        using var opened = FolderHandle.Open(folder);
        opened.Read(name).Dispose();
        try
        {
            return new FileStream(opened.Place(name), FileMode.Open, FileAccess.ReadWrite, Share, bufferSize: 0);
        }
        catch (IOException e) when (e.HResult == SharingViolation)
        {
            throw new FileInUseException(opened.Shown(name), 0);
        }
    }

    // A line is "1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF": the process, and the device and number of the file.
    static int Holder(ulong number)
    {
        const string List = "/proc/locks";
        try
        {
            foreach (var line in OperatingSystem.IsLinux() ? File.ReadLines(List) : [])
            {
                var parts = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
                if (parts is [_, "FLOCK", _, _, var process, var file, ..]
                    && file.EndsWith(string.Create(CultureInfo.InvariantCulture, $":{number}"), StringComparison.Ordinal)
                    && int.TryParse(process, NumberStyles.None, CultureInfo.InvariantCulture, out var id))
                {
                    return id;
                }
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Who holds it stays unknown.
        }
        return 0;
    }
}

/// <summary>
/// A file with a lock of <see cref="Posix.TryLock"/>. Closing it ends the lock: a process that is just being started has a copy of each open file for a moment,
/// and would keep the lock.
/// </summary>
sealed class LockedStream : FileStream
{
    readonly SafeFileHandle file;

    /// <summary>Takes over an open file that is locked.</summary>
    public LockedStream(SafeFileHandle file, FileAccess access)
        : base(file, access, bufferSize: 0, file.IsAsync) => this.file = file;

    protected override void Dispose(bool disposing)
    {
        if (file is { IsClosed: false })
            Posix.Unlock(file);
        base.Dispose(disposing);
    }
}

/// <summary>Another process writes a file.</summary>
/// <param name="path">The file.</param>
/// <param name="process">The id of the process; 0 if the system does not say it.</param>
public sealed class FileInUseException(string path, int process)
    : IOException($"{(process > 0 ? string.Create(CultureInfo.InvariantCulture, $"process {process}") : "another process")} is writing {path}")
{
    /// <summary>The id of the process; 0 if the system does not say it.</summary>
    public int ProcessId => process;
}
