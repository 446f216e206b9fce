using System.Globalization;
using System.Runtime.Versioning;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The folder of the temporary dump of <c>heap --snapshot</c>. The dump has the memory of a process, so it must not stay behind: once the folder is gone, a
/// createdump that goes on after Ctrl+C can no longer create the file. The folder's name shows who made it, and the next start removes those of processes that
/// were killed.
/// </summary>
/// <remarks>
/// The runtime of the target writes the dump. A target of this user that sees the same files gets a folder in this user's cache, where nobody else can
/// touch it. Any other target gets a folder in its own /tmp, which belongs to the user of the target. That user may exchange everything in it at
/// any time, so it is created, read and removed through open folders only.
/// </remarks>
[UnsupportedOSPlatform("windows")]
sealed class SnapshotFolder : IDisposable
{
    const string Prefix = "touchstone-snapshot-";
    const string FileName = "process.core";
    const UnixFileMode OfOthers = UnixFileMode.GroupRead | UnixFileMode.GroupWrite | UnixFileMode.GroupExecute
        | UnixFileMode.OtherRead | UnixFileMode.OtherWrite | UnixFileMode.OtherExecute;

    readonly OpenFolder parent;
    readonly OpenFolder folder;
    readonly string name;

    SnapshotFolder(OpenFolder parent, string path, uint owner, uint group)
    {
        this.parent = parent;
        // Not from RandomNumberGenerator, which needs OpenSSL: small containers have none.
        name = string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-{Guid.NewGuid():N}");
        folder = parent.CreateChild(name);
        if (owner != Users.Effective)
            folder.GiveTo(owner, group);
        RequestedPath = Path.Combine(path, name, FileName);
    }

    /// <summary>The path of the dump as the target sees it.</summary>
    public string RequestedPath { get; }

    /// <summary>Creates a folder that a process can write to.</summary>
    /// <exception cref="HeapException">The folder cannot be created, or the process has ended.</exception>
    public static SnapshotFolder For(ProcessIdentity process)
    {
        var files = new ProcFiles("/proc", process.Id);
        var isOwn = process.Creates().User == Users.Effective && !files.HasOtherFiles;
        var cache = isOwn ? OwnPlace() : "";
        return isOwn ? Create(cache, cache, process, isOwn) : Create(files.Seen("/"), "/tmp", process, isOwn);
    }

    // Users of services often have no home.
    static string OwnPlace()
    {
        var cache = Path.Combine(UserCache.Folder, "snapshots");
        try
        {
            OpenOwn(cache).Dispose();
            return cache;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return UserCache.Temporary;
        }
    }

    static SnapshotFolder Create(string opened, string path, ProcessIdentity process, bool isOwn)
    {
        var (user, group) = process.Creates();
        OpenFolder? parent = null;
        try
        {
            parent = isOwn ? OpenOwn(opened) : OpenTemporary(opened, user);
            // What was opened may be the folder of another process.
            if (process.WhyOther() is { } other)
                throw other;
            DeleteOrphans(parent, user, DotNetProcesses.Runs);
            return new SnapshotFolder(parent, path, user, group);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or HeapException)
        {
            parent?.Dispose();
            throw e as HeapException ?? new HeapException(
                $"the folder for the temporary dump cannot be created: {e.Message}",
                isOwn ? "set XDG_CACHE_HOME to a folder that only you can write to" : "touchstone heap dump PID FILE writes a dump to a folder of your choice");
        }
    }

    /// <summary>Opens a folder of this user, and creates it if it is missing.</summary>
    /// <exception cref="IOException">It belongs to somebody else, others may use it, or it is a link.</exception>
    internal static OpenFolder OpenOwn(string path)
    {
        if (!Directory.Exists(path))
            Directory.CreateDirectory(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        var folder = OpenFolder.Open(path) ?? throw new IOException($"{path} is a link, or cannot be opened");
        if (folder.Owner == Users.Effective && (folder.Mode & OfOthers) == 0)
            return folder;
        folder.Dispose();
        throw new IOException($"{path} belongs to another user, or others may use it");
    }

    /// <summary>Opens /tmp of a container, which decides what it is: a link, or a folder of the machine in which its user may create nothing.</summary>
    /// <exception cref="IOException">It is not a folder in which the user may create files.</exception>
    internal static OpenFolder OpenTemporary(string root, uint user)
    {
        using var top = OpenFolder.Open(root);
        var folder = top?.OpenMounted("tmp") ?? throw new IOException($"{Path.Combine(root, "tmp")} is not a folder");
        if (folder.MayBeChangedBy(user))
            return folder;
        folder.Dispose();
        throw new IOException($"{Users.Shown(user)} may not write to {Path.Combine(root, "tmp")}");
    }

    /// <summary>Opens the dump.</summary>
    /// <exception cref="HeapException">There is no dump, or something else has its name.</exception>
    public OpenFile Open()
    {
        var file = folder.Read(FileName);
        if (file is not null && file.Owner == folder.Owner)
            return file;
        file?.Dispose();
        throw new HeapException(
            $"the process reported that it wrote {RequestedPath}, but there is no such file of its user", "touchstone heap dump PID FILE writes a dump");
    }

    /// <summary>Removes the folder with the dump. An open dump stays readable without its name.</summary>
    public void Dispose()
    {
        parent.Remove(folder, name);
        folder.Dispose();
        parent.Dispose();
    }

    /// <summary>Removes what processes left that have ended.</summary>
    /// <param name="parent">The folder that holds it.</param>
    /// <param name="owner">Folders of other users stay.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    internal static void DeleteOrphans(OpenFolder parent, uint owner, Func<int, bool> runs)
    {
        foreach (var name in parent.Names.Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)))
        {
            if (!int.TryParse(name[Prefix.Length..].Split('-')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var process) || runs(process))
                continue;
            using var orphan = parent.OpenChild(name);
            if (orphan?.Owner == owner)
                parent.Remove(orphan, name);
        }
    }
}
