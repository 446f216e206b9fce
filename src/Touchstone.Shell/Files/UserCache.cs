using System.Globalization;
using System.Runtime.Versioning;

namespace Touchstone.Shell.Files;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    /// <summary>
    /// The folder of touchstone in the cache of the user. It may not exist yet. Programs are built there and run, so it is never one that a stranger can
    /// change: in a container, the home often belongs to a user of the machine.
    /// </summary>
    public static string Folder => Trusted(Path.Combine(OfUser(), "touchstone"), create: true);

    /// <summary>The folder of a user without a cache or without a folder for temporary files. Only this user may use it.</summary>
    [UnsupportedOSPlatform("windows")]
    public static string Temporary
    {
        get
        {
            var name = string.Create(CultureInfo.InvariantCulture, $"/tmp/touchstone-{Users.Effective}");
            // Somebody else may have taken the name. Nobody knows the other one before.
            return field ??= Create(name) ?? Create($"{name}-{Guid.NewGuid():N}") ?? throw new IOException("no folder can be made in /tmp");
        }
    }

    /// <summary>
    /// The folder for temporary files of builds, to which only this user can write. In /tmp, NuGet uses the folder NuGetScratch, with the name of most users:
    /// it follows links there, creates files and changes permissions, and anybody can make that folder first. The path is the same in most calls, since NuGet
    /// keeps its locks there, and short, since the path of a Unix socket has at most 108 characters.
    /// </summary>
    public static string TemporaryOfBuilds => OfBuilds(Path.TrimEndingDirectorySeparator(Path.GetFullPath(Path.GetTempPath())));

    /// <summary>
    /// Programs are written to the folder for temporary files, and run. If somebody else can change that of TMPDIR, this process and those that it starts
    /// use another one.
    /// </summary>
    public static void LeaveTemporaryFolderOfStrangers()
    {
        var named = Path.GetFullPath(Path.GetTempPath());
        if (Trusted(named) is var trusted && trusted != named)
            Environment.SetEnvironmentVariable("TMPDIR", trusted);
    }

    internal static string Trusted(string folder, bool create = false) =>
        OperatingSystem.IsWindows() || TrustedFolder.IsPrivate(folder, create) ? folder : Temporary;

    internal static string OfBuilds(string named) => OperatingSystem.IsWindows() || TrustedFolder.IsOfUserAlone(named) ? named : Temporary;

    [UnsupportedOSPlatform("windows")]
    internal static string? Create(string folder)
    {
        if (FileFacts.Of(folder, followsLink: false) is { Type: not FileType.Folder })
            return null;
        Directory.CreateDirectory(folder, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        // Somebody may have exchanged or removed it since.
        return TrustedFolder.IsOfUserAlone(folder) ? folder : null;
    }

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
