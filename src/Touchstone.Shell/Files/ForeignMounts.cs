using System.Collections.Concurrent;
using System.Globalization;

namespace Touchstone.Shell.Files;

/// <summary>
/// File systems that run as a program of another user (FUSE). Such a program can name any owner and any permissions for its files, and can change what is in
/// them at any time. So all of them are that user's.
/// </summary>
static class ForeignMounts
{
    // The number of a device that was not there before is looked up when it appears.
    static readonly ConcurrentDictionary<string, uint?> known = [];

    /// <summary>The user who decides what is in the files of a device; null if the owners of the files do.</summary>
    /// <param name="device">The device, as <see cref="FileFacts.Device"/> has it.</param>
    public static uint? UserOf(string device)
    {
        if (known.TryGetValue(device, out var user))
            return user;
        try
        {
            foreach (var (mounted, by) in UsersOf(File.ReadLines("/proc/self/mountinfo"), [Users.Root, Users.Effective]))
                known[mounted] = by;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Without /proc, nothing says who has mounted a device.
        }
        return known.GetOrAdd(device, (uint?)null);
    }

    /// <summary>The devices that other users have mounted, with these users.</summary>
    /// <param name="mounts">The lines of /proc/self/mountinfo.</param>
    /// <param name="trusted">The users who may name other owners.</param>
    internal static Dictionary<string, uint> UsersOf(IEnumerable<string> mounts, IReadOnlyCollection<uint> trusted)
    {
        Dictionary<string, uint> users = [];
        foreach (var fields in mounts.Select(line => line.Split(' ')))
        {
            if (UserOf(fields) is { } user && !trusted.Contains(user))
                users[fields[2]] = user;
        }
        return users;
    }

    // 36 35 98:0 /root /mount options … - type source options, with user_id=1000 among the last ones. Without it, nobody is known to be trusted.
    static uint? UserOf(string[] fields)
    {
        const string OfUser = "user_id=";
        if (Array.IndexOf(fields, "-") is not (> 0 and var dash) || fields.Length <= dash + 3 || !fields[dash + 1].StartsWith("fuse", StringComparison.Ordinal))
            return null;
        var option = fields[dash + 3].Split(',').FirstOrDefault(option => option.StartsWith(OfUser, StringComparison.Ordinal), "");
        var isKnown = uint.TryParse(option.AsSpan(Math.Min(option.Length, OfUser.Length)), NumberStyles.None, CultureInfo.InvariantCulture, out var user);
        return isKnown ? user : uint.MaxValue;
    }
}
