using System.Collections.Concurrent;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Shell.Files;

/// <summary>The users and groups of this machine.</summary>
static partial class Users
{
    // Lower numbers are groups of the system. This one is "users", which a directory service may give to everybody without listing them.
    const uint FirstOtherGroup = 100;

    static readonly Lock asking = new();
    static readonly ConcurrentDictionary<(uint Group, uint User), bool> known = [];

    /// <summary>The administrator.</summary>
    public const uint Root = 0;

    /// <summary>The user with whose rights this process acts.</summary>
    public static uint Effective => geteuid();

    /// <summary>The name of a user with its id: <c>orders (uid 1001)</c>, or only the id if it has no name.</summary>
    public static string Shown(uint user)
    {
        var id = string.Create(CultureInfo.InvariantCulture, $"uid {user}");
        return NameOf(user) is { Length: > 0 } name ? $"{name} ({id})" : id;
    }

    /// <summary>
    /// True for a group that gives no other user any rights: the one that useradd makes with a user, which has the user's name and no other members, or for
    /// root a group of the system without members, such as Debian's staff.
    /// </summary>
    public static bool IsPrivate(uint group, uint user) => known.GetOrAdd((group, user), static ids => IsOfOne(ids.Group, ids.User));

    static bool IsOfOne(uint group, uint user)
    {
        var (name, members) = Group(group);
        var owner = NameOf(user);
        return owner.Length > 0 && (name == owner || user == Root && group < FirstOtherGroup) && members.All(member => member == owner)
            && !IsGroupOfOthers(group, user);
    }

    // Other users can have the group as their first one, and are not members of it then.
    static bool IsGroupOfOthers(uint group, uint user)
    {
        try
        {
            return File.ReadLines("/etc/passwd").Select(line => line.Split(':')).Any(fields => fields.Length > 3
                && uint.TryParse(fields[2], NumberStyles.None, CultureInfo.InvariantCulture, out var other) && other != user
                && uint.TryParse(fields[3], NumberStyles.None, CultureInfo.InvariantCulture, out var first) && first == group);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return true;
        }
    }

    // The results of these functions of the C library are overwritten by the next call.
    static string NameOf(uint user)
    {
        lock (asking)
            return getpwuid(user) is not 0 and var entry ? Text(Marshal.ReadIntPtr(entry)) : "";
    }

    static (string Name, IReadOnlyList<string> Members) Group(uint group)
    {
        lock (asking)
        {
            var entry = getgrgid(group);
            if (entry == 0)
                return ("", []);
            // struct group: the name, a password, the id, and the members up to a null.
            List<string> members = [];
            var list = Marshal.ReadIntPtr(entry, 3 * nint.Size);
            for (var at = 0; Marshal.ReadIntPtr(list, at) is not 0 and var member; at += nint.Size)
                members.Add(Text(member));
            return (Text(Marshal.ReadIntPtr(entry)), members);
        }
    }

    static string Text(nint text) => Marshal.PtrToStringUTF8(text) ?? "";

    [LibraryImport("libc")]
    private static partial uint geteuid();

    [LibraryImport("libc")]
    private static partial nint getpwuid(uint user);

    [LibraryImport("libc")]
    private static partial nint getgrgid(uint group);
}
