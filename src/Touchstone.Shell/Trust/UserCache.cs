using System.Globalization;
using System.Runtime.Versioning;

namespace Touchstone.Shell.Trust;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    /// <summary>
    /// The folder of touchstone in the cache of the user. It may not exist yet. Programs are built there and run, so it is never one that a stranger can
    /// change: in a container, the home often belongs to a user of the machine.
    /// </summary>
    public static string Folder => Trusted(Path.Combine(OfUser(), "touchstone"));

    /// <summary>The folder of a user without a cache. Only this user may use it.</summary>
    /// <exception cref="UsageException">Somebody else has made it.</exception>
    [UnsupportedOSPlatform("windows")]
    public static string Temporary
    {
        get
        {
            var folder = string.Create(CultureInfo.InvariantCulture, $"/tmp/touchstone-{Users.Effective}");
            Directory.CreateDirectory(folder, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
            return FileTrust.Stranger(folder) is not { } owner ? folder : throw new UsageException(new Problem(
                $"cannot use the folder {folder}",
                string.Create(CultureInfo.InvariantCulture, $"it belongs to user {owner}, who can change everything in it"),
                "export XDG_CACHE_HOME=\"$PWD/.cache\""));
        }
    }

    internal static string Trusted(string folder) => OperatingSystem.IsWindows() || FileTrust.StrangerAbove(folder) is null ? folder : Temporary;

    static string OfUser()
    {
        if (OperatingSystem.IsWindows())
            return Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData);
        var cache = Environment.GetEnvironmentVariable("XDG_CACHE_HOME");
        return Path.IsPathRooted(cache)
            ? cache
            : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify), ".cache");
    }
}
