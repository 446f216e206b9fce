using System.Globalization;
using System.Runtime.Versioning;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// Opens folders that no stranger can exchange. The path is walked part by part through open folders, and each owner is that of what was opened. Checking a
/// path first and opening it then would give a stranger, whose folder or link is a part of it, the time in between.
/// </summary>
public static class TrustedFolder
{
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
            return Walk(full, () => create, static (_, _, _) => { }, Owners.IsStrange);
        if (create)
            Directory.CreateDirectory(full);
        var opened = FolderHandle.Open(full);
        // Names only: without /proc there is no way back from an open folder to its files.
        if (OperatingSystem.IsWindows() || Owners.StrangerAbove(full) is not (var folder, var owner))
            return opened;
        opened.Dispose();
        throw new StrangeOwnerException(folder, owner);
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
            return Owners.IsPrivateByName(Path.GetFullPath(path));
        var isOpenToAll = false;
        try
        {
            Walk(Path.GetFullPath(path), () => create && isOpenToAll, (place, shown, facts) =>
            {
                // In a sticky folder such as /tmp, others can add files but cannot replace ours.
                isOpenToAll = !Owners.IsAllowed(shown) && CanOthersWrite(place, facts);
                if (isOpenToAll && !facts.Mode.HasFlag(UnixFileMode.StickyBit))
                    throw new UnauthorizedAccessException(place);
            }, Owners.IsStrange).Dispose();
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

    /// <summary>True for a folder that exists, that nobody else can exchange, and in which nobody else can add anything, unlike in /tmp.</summary>
    /// <param name="path">The full path.</param>
    public static bool IsOfUserAlone(string path) => IsPrivate(path)
        && FileFacts.Of(path, followsLink: true) is { Type: FileType.Folder } facts
        && !CanOthersWrite(path, facts);

    /// <summary>True for a file or a folder that nobody else can change, exchange, create or add anything to.</summary>
    /// <param name="path">The full path. It may not exist.</param>
    public static bool IsOfUser(string path) =>
        !FileFacts.IsSupported || (File.Exists(path) ? IsPrivateFile(path) : IsPrivate(path) && IsClosed(path));

    /// <summary>True for a folder in which nobody else can add anything, that does not exist, or that the user allows.</summary>
    /// <param name="folder">The full path.</param>
    internal static bool IsClosed(string folder) => !Directory.Exists(folder) || Owners.IsAllowed(folder) || IsOfUserAlone(folder);

    /// <summary>True for a file that exists, and that nobody else can change or exchange, nor a link or a folder on the way to it.</summary>
    /// <param name="path">The full path.</param>
    public static bool IsPrivateFile(string path)
    {
        if (!OperatingSystem.IsLinux())
            return Owners.IsPrivateByName(path);
        try
        {
            Walk(path, () => false, (place, shown, facts) =>
            {
                if (!Owners.IsAllowed(shown) && CanOthersWrite(place, facts) && !facts.Mode.HasFlag(UnixFileMode.StickyBit))
                    throw new UnauthorizedAccessException(place);
            }, Owners.IsStrange).Dispose();
            return false;
        }
        catch (NoFolderException file)
        {
            return !CanOthersWrite(path, file.Facts);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>
    /// True for a folder such as /tmp, to which everybody can add files, and move files that belong to others there. So the owner of what is in it says nothing
    /// about who put it there. The same for a folder that others can change in a folder that belongs to a stranger.
    /// </summary>
    /// <param name="folder">The full path.</param>
    public static bool IsOpenToAll(string folder) => FileFacts.IsSupported && !Owners.IsAllowed(folder)
        && FileFacts.Of(folder, followsLink: true) is { Type: FileType.Folder } facts && CanOthersWrite(folder, facts)
        && (facts.Mode.HasFlag(UnixFileMode.StickyBit)
            || Path.GetDirectoryName(folder) is { } above && (IsOpenToAll(above) || WhyExchangeable(above, also: null) is not null));

    /// <summary>
    /// True for a file, a folder or a pipe that anybody can have moved to where it is, so that its owner says nothing: others can change it, and it is in a
    /// folder such as /tmp. True for every link there: its mode says nothing, and from its new place it can lead elsewhere.
    /// </summary>
    /// <param name="above">The open folder that it is in.</param>
    /// <param name="place">The open file or folder.</param>
    /// <param name="shown">Its path for messages.</param>
    internal static bool MayBeMoved(SafeFileHandle above, SafeFileHandle place, string shown)
    {
        var (folder, facts) = (Posix.FactsOf(above, shown), Posix.FactsOf(place, shown));
        return facts.Type is FileType.Folder or FileType.Regular or FileType.Link or FileType.Pipe
            && folder.Mode.HasFlag(UnixFileMode.StickyBit) && !Owners.IsAllowed(shown)
            && CanOthersWrite($"{Posix.PathOf(above)}/.", folder) && (facts.Type == FileType.Link || CanOthersWrite(Posix.PathOf(place), facts));
    }

    /// <summary>Refuses what <see cref="MayBeMoved"/>.</summary>
    /// <exception cref="UnauthorizedAccessException">Anybody can have put it there.</exception>
    internal static void RefuseMoved(SafeFileHandle above, SafeFileHandle place, string shown)
    {
        if (MayBeMoved(above, place, shown))
            throw new MovedException(shown, Posix.FactsOf(place, shown));
    }

    /// <summary>
    /// True for a file that anybody can have written and put where it is, so that its owner says nothing: others can change it, and they can add files to its
    /// folder or own that.
    /// </summary>
    /// <param name="above">The open folder that it is in.</param>
    /// <param name="file">The open file.</param>
    /// <param name="shown">Its full path for messages.</param>
    /// <param name="also">Another user who is trusted; null for none.</param>
    internal static bool MayBePlaced(SafeFileHandle above, SafeFileHandle file, string shown, uint? also = null) => MayBeMoved(above, file, shown)
        || CanOthersWrite(Posix.PathOf(file), Posix.FactsOf(file, shown))
            && Posix.FactsOf(above, shown).Owner is var owner && owner != also && Owners.IsStrange(Path.GetDirectoryName(shown)!, owner);

    /// <summary>Refuses what <see cref="MayBePlaced"/>.</summary>
    /// <exception cref="UnauthorizedAccessException">Anybody can have put it there.</exception>
    internal static void RefusePlaced(SafeFileHandle above, SafeFileHandle file, string shown)
    {
        if (MayBePlaced(above, file, shown))
            throw new MovedException(shown, Posix.FactsOf(file, shown));
    }

    /// <summary>Refuses an open folder if it or a folder above it <see cref="MayBeMoved"/>. Whoever owns it may be read.</summary>
    /// <param name="folder">The open folder.</param>
    /// <param name="shown">Its path for messages.</param>
    /// <exception cref="UnauthorizedAccessException">Anybody can have put it there.</exception>
    [SupportedOSPlatform("linux")]
    internal static void RefuseMoved(SafeFileHandle folder, string shown)
    {
        // Not the path that was named: a link in it may lead elsewhere by now. Of one that was deleted, nothing can be read.
        if (new FileInfo(Posix.PathOf(folder)).LinkTarget is not { } real)
            return;
        try
        {
            Walk(real, () => false, static (_, _, _) => { }, static (_, _) => false).Dispose();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException and not MovedException)
        {
            // A folder above it cannot be opened. The owner of that one lets this user in nevertheless.
            using var above = Posix.OpenPlace(folder, "..", shown);
            RefuseMoved(above, folder, real);
        }
    }

    /// <summary>Refuses an open file if it, or a folder that it is in, <see cref="MayBeMoved"/>. Whoever owns it may be read.</summary>
    /// <param name="file">The open file, pipe or device.</param>
    /// <param name="shown">Its path for messages.</param>
    /// <exception cref="UnauthorizedAccessException">Anybody can have put it there.</exception>
    [SupportedOSPlatform("linux")]
    internal static void RefuseMovedFile(SafeFileHandle file, string shown)
    {
        if (Posix.FactsOf(file, shown).Type is not (FileType.Regular or FileType.Pipe)
            || Path.GetDirectoryName(new FileInfo(Posix.PathOf(file)).LinkTarget) is not { Length: > 0 } real
            || Posix.TryOpenPlace(null, real) is not { } above)
        {
            return;
        }
        using var closed = above;
        RefuseMoved(above, file, Path.GetFullPath(shown));
        RefuseMoved(above, real);
    }

    /// <summary>What on the way to a file or a folder <see cref="MayBeMoved"/>; null if nothing can have been moved there. Whoever owns it counts.</summary>
    /// <param name="path">The full path. Links in it are followed. It may not exist.</param>
    internal static MovedException? MovedOnTheWayTo(string path)
    {
        if (!OperatingSystem.IsLinux())
            return null;
        try
        {
            Walk(path, () => false, static (_, _, _) => { }, static (_, _) => false).Dispose();
            return null;
        }
        catch (MovedException moved)
        {
            return moved;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null; // A file, or whoever reads it says what is wrong.
        }
    }

    /// <summary>Of a folder and those above it the ones to which <see cref="IsOpenToAll"/> applies, the nearest first.</summary>
    /// <param name="real">The folder as <see cref="Real"/> gives it.</param>
    public static IEnumerable<string> OpenToAllAbove(string real)
    {
        for (string? above = real; above is not null; above = Path.GetDirectoryName(above))
        {
            if (IsOpenToAll(above))
                yield return above;
        }
    }

    /// <summary>The path of a folder without links, as a program sees it that starts there.</summary>
    /// <param name="folder">The full path.</param>
    public static string Real(string folder)
    {
        if (!OperatingSystem.IsLinux())
            return folder;
        try
        {
            using var open = Posix.OpenFolder(null, folder, followsLink: true, folder);
            return new FileInfo(Posix.PathOf(open)).LinkTarget ?? folder;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return folder; // Nothing can start there.
        }
    }

    /// <summary>True if somebody else can change an open file.</summary>
    public static bool CanOthersWrite(FileStream file) => OperatingSystem.IsLinux()
        && CanOthersWrite(Posix.PathOf(file.SafeFileHandle), Posix.FactsOf(file.SafeFileHandle, file.Name));

    internal static bool CanOthersWrite(string path, FileFacts facts) => facts.Mode.HasFlag(UnixFileMode.OtherWrite) || Owners.GroupCanWrite(path, facts);

    /// <summary>
    /// The first part of a path that somebody else can exchange, and why: half a sentence. Null if there is none.
    /// </summary>
    /// <param name="folder">The full path of a folder, or of a link to a file.</param>
    /// <param name="also">Another user who is trusted; null for none.</param>
    public static string? WhyExchangeable(string folder, uint? also = null)
    {
        if (!OperatingSystem.IsLinux())
            return Owners.StrangerAbove(folder) is (var above, var whose) && whose != also ? $"{above} {Owners.Whose(whose)}" : null;
        try
        {
            Walk(folder, () => false, static (_, _, _) => { }, (path, owner) => owner != also && Owners.IsStrange(path, owner)).Dispose();
            return null;
        }
        catch (NoFolderException)
        {
            return null; // The file that a link leads to.
        }
        catch (StrangeOwnerException e)
        {
            return $"{e.Folder} {Owners.Whose(e.Owner)}";
        }
        catch (MovedException e)
        {
            return e.Message;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return $"{folder} {Owners.Whose(null)}";
        }
    }

    [SupportedOSPlatform("linux")]
    static FolderHandle Walk(string full, Func<bool> creates, Action<string, string, FileFacts> check, Func<string, uint, bool> isStrange)
    {
        using var walk = new PathWalk(full);
        // Not its owner: whoever owns the top owns the machine, or in a container has no name here.
        Check(walk.Folder, walk.Path);
        while (walk.TryNext(out var name, out var shown))
        {
            var next = Next(walk.Folder, name, shown, creates);
            var facts = Posix.FactsOf(next, shown);
            var isMoved = facts.Type is FileType.Folder or FileType.Link or FileType.Regular && MayBeMoved(walk.Folder, next, shown);
            if (facts.Type == FileType.Folder)
                walk.Enter(next, shown);
            using var closed = facts.Type == FileType.Folder ? null : next;
            if (isStrange(shown, facts.Owner))
                throw new StrangeOwnerException(shown, facts.Owner);
            if (isMoved)
                throw new MovedException(shown, facts);
            if (facts.Type == FileType.Folder)
                Check(next, shown);
            else if (facts.Type == FileType.Link)
                walk.Follow(next, shown);
            else
                throw new NoFolderException(shown, facts);
        }
        return walk.Take();

        void Check(SafeFileHandle place, string shown) => check($"{Posix.PathOf(place)}/.", shown, Posix.FactsOf(place, shown));
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

    sealed class NoFolderException(string path, FileFacts facts) : IOException($"{path} is not a folder")
    {
        public FileFacts Facts => facts;
    }

    /// <summary>Anybody can have put what a path leads to there.</summary>
    internal sealed class MovedException(string path, FileFacts facts) : UnauthorizedAccessException(facts.Type == FileType.Link
        ? $"anybody can have moved the link {path} there"
        : $"others can change {path}, and anybody can have moved it there")
    {
        public string Place => path;
    }

    sealed class StrangeOwnerException(string folder, uint owner)
        : UnauthorizedAccessException(string.Create(CultureInfo.InvariantCulture, $"{folder} belongs to user {owner}, who can change everything in it"))
    {
        public string Folder => folder;

        public uint Owner => owner;
    }
}
