using System.Globalization;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// Whose files and folders count. Whoever can write to a folder above yours, such as /tmp, can exchange what is there. The rule is that of git: you and root
/// are trusted, and the user who typed sudo. So is the owner of touchstone itself, because that owner's code already runs. Windows has other owners, so nothing
/// is checked there.
/// </summary>
public static partial class Owners
{
    const string AccessList = "system.posix_acl_access";

    /// <summary>The environment variable with the full paths of folders whose files count whoever owns them, as safe.directory of git.</summary>
    internal const string Variable = "TOUCHSTONE_SAFE_DIRECTORY";

    /// <summary>The users whose files count.</summary>
    internal static readonly Lazy<HashSet<uint>> Known = new(() => TrustedUsers(
        Users.Effective, Environment.GetEnvironmentVariable("SUDO_UID"), FileFacts.Of(AppContext.BaseDirectory, followsLink: true)?.Owner));

    /// <summary>The users whose files may become code.</summary>
    /// <param name="effective">The user whose rights this process has.</param>
    /// <param name="sudo">The value of SUDO_UID. It counts only for root: any other user could have set it.</param>
    /// <param name="program">The owner of touchstone; null if it cannot be read.</param>
    internal static HashSet<uint> TrustedUsers(uint effective, string? sudo, uint? program)
    {
        HashSet<uint> users = [effective, Users.Root];
        if (effective == Users.Root && uint.TryParse(sudo, NumberStyles.None, CultureInfo.InvariantCulture, out var behind))
            users.Add(behind);
        if (program is { } owner)
            users.Add(owner);
        return users;
    }

    /// <summary>
    /// Refuses what was opened if nobody has to trust its owner. Its name says nothing: it may have led nowhere a moment ago, and elsewhere in the next.
    /// </summary>
    /// <param name="file">The open file or folder.</param>
    /// <param name="shown">Its path for messages.</param>
    /// <param name="can">What its owner can do at any time.</param>
    /// <exception cref="UnauthorizedAccessException">It belongs to a stranger.</exception>
    /// <exception cref="IOException">The system does not say whose it is.</exception>
    internal static void RefuseStranger(SafeFileHandle file, string shown, string can)
    {
        if (FileFacts.IsSupported && Posix.FactsOf(file, shown).Owner is var owner && IsStrange(shown, owner))
            throw new UnauthorizedAccessException($"{shown} belongs to {Users.Shown(owner)}, who can {can}");
    }

    /// <summary>Half a sentence about a file: <c>belongs to user 1000, not to you or root</c>.</summary>
    /// <param name="owner">Its owner; null if that cannot be read.</param>
    internal static string Whose(uint? owner) => owner is { } user
        ? string.Create(CultureInfo.InvariantCulture, $"belongs to user {user}, not to you or root")
        : "has an owner that cannot be read";

    /// <summary>True if nobody has to trust the owner of a folder.</summary>
    internal static bool IsStrange(string folder, uint owner) => !Known.Value.Contains(owner) && !IsAllowed(folder);

    /// <summary>
    /// The first of a folder and those above it that a user owns whom nobody has to trust; null if there is none. What does not exist has no owner.
    /// </summary>
    /// <param name="full">A full path. It may not exist.</param>
    internal static (string Folder, uint Owner)? StrangerAbove(string full)
    {
        // Not the top: its owner owns the machine, or in a container has no name here.
        for (var above = full; Path.GetDirectoryName(above) is { } next; above = next)
        {
            if (OwnerByName(above) is { } owner)
                return (above, owner);
        }
        return null;
    }

    // Of the folder, or of the link of that name. Only where there is no way from an open folder to its files.
    static uint? OwnerByName(string path) =>
        FileFacts.IsSupported && !IsAllowed(path)
            ? Array.Find([FileFacts.Of(path, followsLink: false), FileFacts.Of(path, followsLink: true)],
                facts => facts is { } known && !Known.Value.Contains(known.Owner))?.Owner
            : null;

    /// <summary>True for a folder in which nobody else can exchange anything, as far as owners and permissions say it.</summary>
    /// <param name="full">A full path. It may not exist.</param>
    internal static bool IsPrivateByName(string full)
    {
        for (var above = full; above is not null; above = Path.GetDirectoryName(above))
        {
            // In a sticky folder such as /tmp, others can add files but cannot replace ours.
            if (FileFacts.IsSupported && !IsAllowed(above) && FileFacts.Of(above, followsLink: true) is { } facts
                && (facts.Mode.HasFlag(UnixFileMode.OtherWrite) || GroupCanWrite(above, facts)) && !facts.Mode.HasFlag(UnixFileMode.StickyBit))
                return false;
        }
        return StrangerAbove(full) is null;
    }

    /// <summary>True if a group can write a file or a folder, and it is not the private group of the owner; or an access control list allows it.</summary>
    internal static bool GroupCanWrite(string path, FileFacts file) => GroupCan(UnixFileMode.GroupWrite, path, file);

    /// <summary>True if somebody else may do this as a member of the group, or by an access list.</summary>
    internal static bool GroupCan(UnixFileMode mode, string path, FileFacts file) =>
        file.Mode.HasFlag(mode) && !(Users.IsPrivate(file.Group, file.Owner) && !HasAccessList(path));

    // The permissions of the group are then the most that the list gives to anybody. A link has no list, so that of its target is asked for.
    static bool HasAccessList(string path) => OperatingSystem.IsLinux() && getxattr(path, AccessList, 0, 0) >= 0;

    /// <summary>True for a folder that the user allows, see <see cref="Variable"/>.</summary>
    internal static bool IsAllowed(string folder) => Allowed().Any(allowed => Path.TrimEndingDirectorySeparator(allowed) == folder);

    /// <summary>All folders that the user allows.</summary>
    internal static string[] Allowed() =>
        (Environment.GetEnvironmentVariable(Variable) ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);

    [LibraryImport("libc", StringMarshalling = StringMarshalling.Utf8)]
    private static partial nint getxattr(string path, string name, nint value, nint size);
}
