using System.Globalization;
using System.Runtime.Versioning;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Trust;

/// <summary>
/// Opens folders that no stranger can exchange. The path is walked part by part through open folders, and each owner is that of what was opened. Checking a
/// path first and opening it then would give a stranger, whose folder or link is a part of it, the time in between.
/// </summary>
public static class TrustedFolder
{
    const int MostLinks = 40;

    /// <summary>Opens a folder.</summary>
    /// <param name="path">The path. Links in it are followed if they belong to a trusted user.</param>
    /// <param name="create">True to create what is missing.</param>
    /// <exception cref="UnauthorizedAccessException">
    /// A part of the path belongs to somebody who can exchange it at any time, or this user may not go there.
    /// </exception>
    /// <exception cref="IOException">There is no such folder, or it cannot be created.</exception>
    public static FolderHandle Open(string path, bool create = false)
    {
        var full = Path.GetFullPath(path);
        if (OperatingSystem.IsLinux())
            return Walk(full, () => create, static (_, _) => { });
        if (create)
            Directory.CreateDirectory(full);
        var opened = FolderHandle.Open(full);
        // Names only: without /proc there is no way back from an open folder to its files.
        if (OperatingSystem.IsWindows() || FileTrust.StrangerAbove(full) is not (var folder, var owner))
            return opened;
        opened.Dispose();
        throw Strange(folder, owner);
    }

    /// <summary>Opens a folder as <see cref="Open"/> does, and keeps it as <see cref="FolderHandle.Hold"/> does.</summary>
    /// <returns>The open folder, which is not to be closed.</returns>
    public static FolderHandle Hold(string path, bool create = false) => FolderHandle.Hold(path, Open(path, create));

    /// <summary>True for a folder in which nobody else can exchange or add anything, as far as owners and permissions say it.</summary>
    /// <param name="path">The path. If a part is missing, nobody else may be able to create it.</param>
    /// <param name="create">True to create what is missing where others could create it.</param>
    public static bool IsPrivate(string path, bool create = false)
    {
        if (!OperatingSystem.IsLinux())
            return FileTrust.IsPrivate(Path.GetFullPath(path));
        var isOpenToAll = false;
        try
        {
            Walk(Path.GetFullPath(path), () => create && isOpenToAll, (place, facts) =>
            {
                // In a sticky folder such as /tmp, others can add files but cannot replace ours.
                isOpenToAll = facts.Mode.HasFlag(UnixFileMode.OtherWrite) || FileTrust.GroupCanWrite(place, facts);
                if (isOpenToAll && !facts.Mode.HasFlag(UnixFileMode.StickyBit))
                    throw new UnauthorizedAccessException(place);
            }).Dispose();
            return true;
        }
        catch (FileNotFoundException)
        {
            return !isOpenToAll;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    [SupportedOSPlatform("linux")]
    static FolderHandle Walk(string full, Func<bool> creates, Action<string, FileFacts> check)
    {
        var links = 0;
        var rest = new Stack<string>(Parts(full));
        // The open folders from the top to here.
        var open = new Stack<(SafeFileHandle Handle, string Path)>([(Posix.OpenPlace(null, "/", "/"), "/")]);
        try
        {
            // Not its owner: whoever owns the top owns the machine, or in a container has no name here.
            Check(open.Peek().Handle);
            while (rest.TryPop(out var name))
            {
                if (name == "..")
                {
                    if (open.Count > 1)
                        open.Pop().Handle.Dispose();
                    continue;
                }
                var (folder, above) = open.Peek();
                var shown = Path.Combine(above, name);
                var next = Next(folder, name, shown, creates);
                var facts = Posix.FactsOf(next, shown);
                if (FileTrust.IsStrange(shown, facts.Owner))
                    throw Disposed(next, Strange(shown, facts.Owner));
                if (facts.Type == FileType.Folder)
                {
                    open.Push((next, shown));
                    Check(next);
                    continue;
                }
                using (next)
                {
                    if (facts.Type != FileType.Link)
                        throw new IOException($"{shown} is not a folder");
                    if (++links > MostLinks)
                        throw new IOException($"{full} is a link that leads to itself");
                    var target = Posix.TargetOf(next, shown);
                    while (Path.IsPathRooted(target) && open.Count > 1)
                        open.Pop().Handle.Dispose();
                    foreach (var part in Parts(target))
                        rest.Push(part);
                }
            }
            var (found, path) = open.Pop();
            return new FolderHandle(found, path);
        }
        finally
        {
            foreach (var (handle, _) in open)
                handle.Dispose();
        }

        void Check(SafeFileHandle place) => check($"{Posix.PathOf(place)}/.", Posix.FactsOf(place, full));
    }

    // What somebody else creates in the same moment is his, and refused.
    static SafeFileHandle Next(SafeFileHandle folder, string name, string shown, Func<bool> creates)
    {
        if (Posix.TryOpenPlace(folder, name) is { } existing)
            return existing;
        if (creates())
            Posix.TryCreateFolder(folder, name, shown);
        return Posix.OpenPlace(folder, name, shown);
    }

    // The first part is the last one, as it is pushed.
    static IEnumerable<string> Parts(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries).Where(part => part != ".").Reverse();

    static UnauthorizedAccessException Disposed(SafeFileHandle place, UnauthorizedAccessException why)
    {
        place.Dispose();
        return why;
    }

    static UnauthorizedAccessException Strange(string folder, uint owner) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{folder} belongs to user {owner}, who can change everything in it"));
}
