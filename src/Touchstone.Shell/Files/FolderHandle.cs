using System.Collections.Concurrent;
using System.Globalization;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// An open folder. Its files and folders are reached through it and not by path, and links in it are not followed. So nothing outside of the folder is read,
/// written or deleted, even if somebody changes a part of the path to a link meanwhile.
/// </summary>
public sealed class FolderHandle : IDisposable
{
    static readonly ConcurrentDictionary<string, FolderHandle> held = [];

    readonly SafeFileHandle? handle;

    // On Linux this path leads to the open folder itself. On other systems it is the path of the folder.
    readonly string reached;

    internal FolderHandle(SafeFileHandle? handle, string path)
    {
        (this.handle, Path) = (handle, path);
        reached = OperatingSystem.IsLinux() ? Posix.PathOf(handle!) : path;
        // By its path, it could be another folder or a link by now.
        if (!Directory.Exists(reached))
        {
            var isMissing = OperatingSystem.IsLinux() && !Directory.Exists("/proc/self/fd");
            throw new IOException(isMissing ? "/proc is not mounted, which leads to open folders" : $"{path} is not a folder");
        }
    }

    /// <summary>The path for messages.</summary>
    public string Path { get; }

    /// <summary>
    /// A path that leads other programs of this user into the open folder too, as long as this process keeps it open. On other systems than Linux it is the
    /// full path of the folder.
    /// </summary>
    public string PathForOthers => OperatingSystem.IsLinux() ? Posix.PathForOthersOf(handle!) : System.IO.Path.GetFullPath(Path);

    /// <summary>True if nothing is in it.</summary>
    public bool IsEmpty => !Directory.EnumerateFileSystemEntries(reached + "/.").Any();

    /// <summary>Opens a folder that the user named. It may be a link. One that is held is not looked for again.</summary>
    /// <exception cref="IOException">There is no such folder.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it, or anybody can have moved it there.</exception>
    public static FolderHandle Open(string path)
    {
        if (held.TryGetValue(System.IO.Path.GetFullPath(path.Length > 0 ? path : "."), out var known) && known.handle is { } open)
            return new FolderHandle(Posix.OpenFolder(open, ".", followsLink: false, path), path);
        if (!OperatingSystem.IsWindows())
            return NotMoved(new FolderHandle(Posix.OpenFolder(null, path.Length > 0 ? path : ".", followsLink: true, path), path));
        return Directory.Exists(path) ? new FolderHandle(null, path) : throw new DirectoryNotFoundException($"there is no folder {path}");
    }

    /// <summary>Tests whether files can be created in this folder.</summary>
    /// <exception cref="IOException">They cannot.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create any.</exception>
    public void CheckWritable()
    {
        // CreateNew follows no link, and nobody knows the name before.
        var attempt = Place($".touchstone-{System.IO.Path.GetRandomFileName()}");
        new FileStream(attempt, FileMode.CreateNew, FileAccess.Write, FileShare.None, bufferSize: 1, FileOptions.DeleteOnClose).Dispose();
    }

    /// <summary>
    /// Keeps a folder open until this process ends. What is written into it then stays there, even if somebody who may change a folder above puts another
    /// folder or a link in its place. Returns the open folder, which is not to be closed.
    /// </summary>
    /// <param name="path">The path by which the files in it will be named.</param>
    /// <param name="folder">The open folder.</param>
    internal static FolderHandle Hold(string path, FolderHandle folder) => held[System.IO.Path.GetFullPath(path)] = folder;

    /// <summary>The path by which a file is read or written: through its folder, if that is held.</summary>
    public static string Reached(string path) =>
        held.TryGetValue(System.IO.Path.GetDirectoryName(System.IO.Path.GetFullPath(path)) ?? "", out var folder)
            ? System.IO.Path.Combine(folder.reached, System.IO.Path.GetFileName(path))
            : path;

    /// <summary>Which folder is held for a path, so that another process can tell whether it finds the same one; null if none is, or off Linux.</summary>
    /// <param name="folder">The path.</param>
    public static string? IdentityOfHeld(string folder) =>
        OperatingSystem.IsLinux() && held.TryGetValue(System.IO.Path.GetFullPath(folder), out var known) && known.handle is { } open
            && Posix.FactsOf(open, folder) is var facts
            ? string.Create(CultureInfo.InvariantCulture, $"{facts.Device}/{facts.Number}")
            : null;

    /// <summary>Creates a folder in this one. Returns false if something has this name, so that of two processes only one creates it.</summary>
    /// <exception cref="IOException">It cannot be created.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create it.</exception>
    public bool TryCreate(string name)
    {
        var place = Place(name);
        if (!OperatingSystem.IsWindows())
            return Posix.TryCreateFolder(handle, name, Shown(name));
        if (System.IO.Path.Exists(place))
            return false;
        Directory.CreateDirectory(place);
        return true;
    }

    /// <summary>Gives an open file a name in this folder. Returns false if the file system cannot do that.</summary>
    /// <exception cref="IOException">Something has this name, or the file was deleted.</exception>
    internal bool TryLink(SafeFileHandle file, string name) =>
        OperatingSystem.IsLinux() && IsName(name) && Posix.TryLink(file, handle!, name, Shown(name));

    /// <summary>Creates folders inside a folder if they do not exist yet. Returns the path of the last one.</summary>
    /// <param name="folder">An existing folder.</param>
    /// <param name="parts">The names of the folders, from the outside to the inside.</param>
    /// <exception cref="IOException">One of them is a link or a file, or it cannot be created.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create it.</exception>
    public static string Create(string folder, params IEnumerable<string> parts)
    {
        var open = Open(folder);
        foreach (var part in parts)
        {
            using var outer = open;
            open = outer.Folder(part, create: true);
        }
        open.Dispose();
        return System.IO.Path.GetFullPath(open.Path);
    }

    /// <summary>Deletes files of a folder in this one, and then that folder if nothing else is in it. No link is followed.</summary>
    /// <param name="name">The name of the folder.</param>
    /// <param name="files">The names of the files. They may not exist.</param>
    /// <exception cref="IOException">It is a link, or a file cannot be deleted.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not delete a file.</exception>
    public void DeleteFolder(string name, IEnumerable<string> files)
    {
        using (var folder = Folder(name))
        {
            foreach (var file in files)
                File.Delete(folder.Place(file));
            if (!folder.IsEmpty)
                return;
        }
        Directory.Delete(Place(name));
    }

    /// <summary>Opens a folder in this one.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="create">True to create it if nothing has this name.</param>
    /// <exception cref="IOException">There is no such folder, or it is a link.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it, or anybody can have moved it there.</exception>
    public FolderHandle Folder(string name, bool create = false)
    {
        var (place, shown) = (Place(name), Shown(name));
        if (create && !System.IO.Path.Exists(place))
            Directory.CreateDirectory(place);
        if (!OperatingSystem.IsWindows())
            return Own(new FolderHandle(Posix.OpenFolder(handle, name, followsLink: false, shown), shown), handle!, create);
        RefuseLink(place, shown);
        return Directory.Exists(place) ? new FolderHandle(null, shown) : throw new DirectoryNotFoundException($"there is no folder {shown}");
    }

    static FolderHandle NotMoved(FolderHandle folder) => Checked(folder, () =>
    {
        if (OperatingSystem.IsLinux())
            TrustedFolder.RefuseMoved(folder.handle!, folder.Path);
    });

    // Where others can add folders, one of theirs may have the name already.
    static FolderHandle Own(FolderHandle folder, SafeFileHandle above, bool isWritten) => Checked(folder, () =>
    {
        if (isWritten)
            folder.RefuseStranger();
        if (OperatingSystem.IsLinux())
            TrustedFolder.RefuseMoved(above, folder.handle!, folder.Path);
    });

    static FolderHandle Checked(FolderHandle folder, Action check)
    {
        try
        {
            check();
            return folder;
        }
        catch
        {
            folder.Dispose();
            throw;
        }
    }

    /// <summary>Refuses to write into this folder if nobody has to trust its owner.</summary>
    /// <exception cref="UnauthorizedAccessException">It belongs to a stranger.</exception>
    public void RefuseStranger()
    {
        if (handle is not null)
            Owners.RefuseStranger(handle, Path, "change everything in it");
    }

    /// <summary>Opens a regular file in this folder for reading, of which nobody else decides what is in it. It never waits.</summary>
    /// <param name="name">Its name.</param>
    /// <exception cref="IOException">There is no such file, or it is a link, a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it, or it belongs to a stranger.</exception>
    public FileStream ReadTrusted(string name)
    {
        var file = Read(name);
        try
        {
            RefuseStranger(file.SafeFileHandle, Shown(name));
            return file;
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Refuses an open file of this folder if somebody else decides what is in it.</summary>
    /// <param name="file">The open file.</param>
    /// <param name="shown">Its path for messages.</param>
    /// <exception cref="UnauthorizedAccessException">It belongs to a stranger, or see <see cref="TrustedFolder.MayBePlaced"/>.</exception>
    internal void RefuseStranger(SafeFileHandle file, string shown)
    {
        Owners.RefuseStranger(file, shown, "change it");
        if (OperatingSystem.IsLinux())
            TrustedFolder.RefusePlaced(handle!, file, System.IO.Path.GetFullPath(shown));
    }

    /// <summary>Opens a regular file of this folder that was only found, see <see cref="InputFile.Found"/>.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="named">What the user named.</param>
    /// <exception cref="StrangeFileException">It is the choice of somebody else.</exception>
    public FileStream ReadFound(string name, string named)
    {
        var file = Read(name);
        if (WhyStrange(name, file.SafeFileHandle, named) is not { } why)
            return file;
        file.Dispose();
        throw new StrangeFileException(Shown(name), why);
    }

    /// <summary>Why a file that was only found does not count, see <see cref="InputFile.Found"/>: the end of a sentence. Null if it counts.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="file">The open file.</param>
    /// <param name="named">What the user named. Whoever owns it decides what is in it anyway.</param>
    string? WhyStrange(string name, SafeFileHandle file, string named)
    {
        if (!FileFacts.IsSupported)
            return null;
        var full = System.IO.Path.GetFullPath(Shown(name));
        var (owner, trusted) = (Posix.FactsOf(file, full).Owner, FileFacts.Of(named.Length > 0 ? named : ".", followsLink: true)?.Owner);
        if (owner != trusted && Owners.IsStrange(System.IO.Path.GetDirectoryName(full)!, owner))
            return $"belongs to {Users.Shown(owner)} and not to the owner of {named}";
        return OperatingSystem.IsLinux() && TrustedFolder.MayBePlaced(handle!, file, full, trusted)
            ? "can be changed by others, and anybody can have moved it there"
            : null;
    }

    /// <summary>Refuses to replace a file of this folder that belongs to a stranger. What appears later is replaced, and never written to.</summary>
    /// <param name="name">Its name. Nothing needs to have it.</param>
    /// <exception cref="UnauthorizedAccessException">It belongs to a stranger.</exception>
    public void RefuseStranger(string name)
    {
        if (FileFacts.IsSupported && FileFacts.Of(Place(name), followsLink: false) is { Owner: var owner } && Owners.IsStrange(Shown(name), owner))
            throw new UnauthorizedAccessException($"{Shown(name)} belongs to {Users.Shown(owner)}, who can change it");
    }

    /// <summary>Opens a regular file in this folder for reading. It never waits.</summary>
    /// <param name="name">Its name.</param>
    /// <exception cref="IOException">There is no such file, or it is a link, a pipe or a device.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public FileStream Read(string name)
    {
        var (place, shown) = (Place(name), Shown(name));
        if (OperatingSystem.IsWindows())
        {
            RefuseLink(place, shown);
            return new FileStream(place, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        }
        return InputFile.Stream(Posix.OpenFile(handle, name, followsLink: false, shown), shown, onlyRegular: true);
    }

    /// <summary>True if something has this name, also a link that leads nowhere.</summary>
    public bool Has(string name) => System.IO.Path.Exists(Place(name)) || new FileInfo(Place(name)).LinkTarget is not null;

    /// <summary>A path for functions that create, replace or delete a file. They do not follow a link with this name.</summary>
    public string Place(string name) => IsName(name)
        ? System.IO.Path.Combine(reached, name)
        : throw new IOException($"{name} is not the name of a file in {Path}");

    /// <summary>The path of a file in this folder for messages.</summary>
    public string Shown(string name) => System.IO.Path.Combine(Path, name);

    /// <summary>Closes the folder.</summary>
    public void Dispose() => handle?.Dispose();

    static bool IsName(string name) => name is not ("" or "." or "..") && name.AsSpan().IndexOfAny('/', '\0') < 0
        && (!OperatingSystem.IsWindows() || name.AsSpan().IndexOfAny('\\', ':') < 0);

    static void RefuseLink(string path, string shown)
    {
        if (new FileInfo(path) is { Exists: true } or { LinkTarget: not null } && File.GetAttributes(path).HasFlag(FileAttributes.ReparsePoint))
            throw new IOException($"{shown} is a link, and links out of a folder are not followed");
    }
}
