using System.Globalization;
using System.Runtime.Versioning;

namespace Touchstone.Shell.Files;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    const string Home = "HOME";

    // Packages, and settings of MSBuild, NuGet and git.
    static readonly string[] OfSettings = [Home, "XDG_CONFIG_HOME", "XDG_DATA_HOME", "DOTNET_CLI_HOME", "NUGET_PACKAGES"];

    // Where MSBuild, NuGet and git look in a home. A volume of a container may belong to somebody else.
    static readonly string[] InHome =
        [".local/share/Microsoft/MSBuild", ".local/share/NuGet", ".config/git", ".config/NuGet", ".nuget/NuGet", ".nuget/packages"];

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
            return field ??= Create(name) ?? OfThisProcess($"{name}-{Guid.NewGuid():N}");
        }
    }

    /// <summary>
    /// The folder for temporary files of builds, to which only this user can write. In /tmp, NuGet uses the folder NuGetScratch, with the name of most users:
    /// it follows links there, creates files and changes permissions, and anybody can make that folder first. The path is the same in most calls, since NuGet
    /// keeps its locks there, and short, since the path of a Unix socket has at most 108 characters.
    /// </summary>
    public static string TemporaryOfBuilds => OfBuilds(Path.TrimEndingDirectorySeparator(Path.GetFullPath(Path.GetTempPath())));

    /// <summary>
    /// Leaves folders that somebody else can change, for this process and those that it starts. Programs are written to the folder for temporary files, and
    /// run. MSBuild, NuGet and git run what the home and the folders of settings name.
    /// </summary>
    /// <returns>The folders whose settings are not used, with the variables that name them.</returns>
    public static IReadOnlyList<(string Variable, string Folder)> LeaveFoldersOfStrangers()
    {
        if (OperatingSystem.IsWindows())
            return [];
        var named = Path.GetFullPath(Path.GetTempPath());
        if (Trusted(named) is var trusted && trusted != named)
            Environment.SetEnvironmentVariable("TMPDIR", trusted);
        List<(string Variable, string Folder)> left = [.. OfStrangers(Read)];
        foreach (var (variable, _) in left)
            Environment.SetEnvironmentVariable(variable, variable == Home ? Temporary : null);
        return left;

        // Without HOME, .NET takes the home from the list of users.
        static string? Read(string variable) => Environment.GetEnvironmentVariable(variable) is { Length: > 0 } given ? given
            : variable == Home ? Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify) : null;
    }

    /// <summary>The variables that name a folder that somebody else can change, or can create.</summary>
    internal static IEnumerable<(string Variable, string Folder)> OfStrangers(Func<string, string?> read) =>
        from variable in OfSettings
        let folder = read(variable)
        where !string.IsNullOrEmpty(folder) && !IsOfUser(folder, variable == Home)
        select (variable, Path.TrimEndingDirectorySeparator(folder));

    // Behind a link, the folder above is another one than its name says.
    static bool IsOfUser(string folder, bool isHome) => Path.IsPathRooted(folder) && !folder.Split('/').Contains("..")
        && TrustedFolder.IsPrivate(folder)
        && (!Directory.Exists(folder) || Owners.IsAllowed(Path.TrimEndingDirectorySeparator(folder)) || TrustedFolder.IsOfUserAlone(folder))
        && (!isHome || Array.TrueForAll(InHome, inner => TrustedFolder.IsPrivate(Path.Combine(folder, inner))));

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

    [UnsupportedOSPlatform("windows")]
    static string OfThisProcess(string folder)
    {
        var created = Create(folder) ?? throw new IOException("no folder can be made in /tmp");
        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            try
            {
                Directory.Delete(created, recursive: true);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // A process that was started still writes there.
            }
        };
        return created;
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
