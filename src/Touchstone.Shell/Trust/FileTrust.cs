using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Shell.Trust;

/// <summary>
/// Decides whose files may become code. Whoever can write to a folder above yours, such as /tmp, can put files there that a search upward finds. The rule is
/// that of git: a file counts if you or root own it, or the user who typed sudo. It also counts if the owner of touchstone itself owns it, because that
/// owner's code already runs. Windows has other owners, so nothing is checked there.
/// </summary>
public static partial class FileTrust
{
    const string AccessList = "system.posix_acl_access";

    /// <summary>The environment variable with the full paths of folders whose files count whoever owns them, as safe.directory of git.</summary>
    public const string Variable = "TOUCHSTONE_SAFE_DIRECTORY";

    static readonly Lazy<HashSet<uint>> Known = new(() => TrustedUsers(
        Users.Effective, Environment.GetEnvironmentVariable("SUDO_UID"), FileFacts.Of(AppContext.BaseDirectory, followsLink: true)?.Owner));

    /// <summary>The users whose files may become code.</summary>
    /// <param name="effective">The user whose rights this process has.</param>
    /// <param name="sudo">The value of SUDO_UID. It counts only for root: any other user could have set it.</param>
    /// <param name="program">The owner of touchstone; null if it cannot be read.</param>
    public static HashSet<uint> TrustedUsers(uint effective, string? sudo, uint? program)
    {
        HashSet<uint> users = [effective, Users.Root];
        if (effective == Users.Root && uint.TryParse(sudo, NumberStyles.None, CultureInfo.InvariantCulture, out var behind))
            users.Add(behind);
        if (program is { } owner)
            users.Add(owner);
        return users;
    }

    /// <summary>
    /// Why the files of a folder must not become code: the first of these paths that belongs to somebody else. Null if all of them may.
    /// </summary>
    /// <param name="folder">The folder that the user can allow.</param>
    /// <param name="paths">Files and folders. A link counts, and so does what it leads to.</param>
    /// <param name="what">What is refused, for the message.</param>
    /// <param name="alsoOwner">A file whose owner is trusted too, because the user named it; empty for none.</param>
    public static Problem? Refuse(string folder, IEnumerable<string> paths, string what, string alsoOwner = "")
    {
        if (!FileFacts.IsSupported || IsAllowed(folder))
            return null;
        var named = alsoOwner.Length > 0 ? FileFacts.Of(alsoOwner, followsLink: true)?.Owner : null;
        foreach (var path in paths)
        {
            foreach (var file in (FileFacts?[])[FileFacts.Of(path, followsLink: false), FileFacts.Of(path, followsLink: true)])
            {
                if (file is not { } known || !Known.Value.Contains(known.Owner) && known.Owner != named)
                    return Refusal(folder, path, file?.Owner, what);
            }
        }
        return null;
    }

    /// <summary>True for a folder in which somebody else can create files.</summary>
    public static bool IsShared(string folder) => FileFacts.IsSupported && !IsAllowed(folder) && FileFacts.Of(folder, followsLink: true) is { } facts
        && (facts.Mode.HasFlag(UnixFileMode.OtherWrite) || !Known.Value.Contains(facts.Owner));

    /// <summary>The user, if it is one whom nobody has to trust, who owns a file or a folder, or the link of that name; null otherwise.</summary>
    public static uint? Stranger(string path) =>
        FileFacts.IsSupported && !IsAllowed(path)
            ? Array.Find([FileFacts.Of(path, followsLink: false), FileFacts.Of(path, followsLink: true)],
                facts => facts is { } known && !Known.Value.Contains(known.Owner))?.Owner
            : null;

    /// <summary>True if nobody has to trust the owner of a folder.</summary>
    internal static bool IsStrange(string folder, uint owner) => !Known.Value.Contains(owner) && !IsAllowed(folder);

    /// <summary>The first of a folder and those above it that <see cref="Stranger"/> owns; null if there is none.</summary>
    /// <param name="full">A full path. It may not exist.</param>
    public static (string Folder, uint Owner)? StrangerAbove(string full)
    {
        // Not the top: its owner owns the machine, or in a container has no name here.
        for (var above = full; Path.GetDirectoryName(above) is { } next; above = next)
        {
            if (Stranger(above) is { } owner)
                return (above, owner);
        }
        return null;
    }

    /// <summary>True for a folder in which nobody else can exchange anything, as far as owners and permissions say it.</summary>
    /// <param name="full">A full path. It may not exist.</param>
    public static bool IsPrivate(string full)
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
    internal static bool GroupCanWrite(string path, FileFacts file) =>
        file.Mode.HasFlag(UnixFileMode.GroupWrite) && !(Users.IsPrivate(file.Group, file.Owner) && !HasAccessList(path));

    // The permissions of the group are then the most that the list gives to anybody.
    static bool HasAccessList(string path) => OperatingSystem.IsLinux() && lgetxattr(path, AccessList, 0, 0) >= 0;

    [LibraryImport("libc", StringMarshalling = StringMarshalling.Utf8)]
    private static partial nint lgetxattr(string path, string name, nint value, nint size);

    static Problem Refusal(string folder, string path, uint? owner, string what)
    {
        var whose = owner is { } user
            ? string.Create(CultureInfo.InvariantCulture, $"belongs to user {user}, not to you or root")
            : "has an owner that cannot be read";
        var allowed = string.Join(Path.PathSeparator, [.. Allowed(), folder]);
        return new Problem(
            what,
            $"{path} {whose}, and its code would run with your rights; leave that folder, or allow it if you trust that user",
            $"export {Variable}={ShellText.Quoted(allowed)}");
    }

    static bool IsAllowed(string folder) => Allowed().Any(allowed => Path.TrimEndingDirectorySeparator(allowed) == folder);

    static string[] Allowed() =>
        (Environment.GetEnvironmentVariable(Variable) ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);
}
