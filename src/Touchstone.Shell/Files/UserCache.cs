using System.Globalization;
using System.Runtime.Versioning;

namespace Touchstone.Shell.Files;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    const string Home = "HOME";

    // A folder of settings has a few files. The check must not take long.
    const int MostSettings = 500;

    static readonly EnumerationOptions All =
        new() { RecurseSubdirectories = true, MaxRecursionDepth = 6, AttributesToSkip = 0, IgnoreInaccessible = true };

    // Where MSBuild, NuGet and git look in the folder of each variable: for settings, each file of which counts, and for packages and other data, which are
    // too many to look at. A volume of a container may belong to somebody else.
    static readonly Dictionary<string, (string[] Settings, string[] Data)> Places = new()
    {
        [Home] = (
            [".nuget/NuGet", ".config/NuGet", ".config/git", ".gitconfig", ".local/share/Microsoft/MSBuild"],
            [".nuget/packages", ".nuget/plugins", ".dotnet", ".local/share/NuGet", ".local/share/NuGet/http-cache"]),
        ["XDG_CONFIG_HOME"] = (["NuGet", "git"], []),
        ["XDG_DATA_HOME"] = (["Microsoft/MSBuild"], ["NuGet", "NuGet/http-cache"]),
        ["DOTNET_CLI_HOME"] = ([".nuget/NuGet"], [".nuget/packages", ".nuget/plugins", ".dotnet"]),
        ["NUGET_PACKAGES"] = ([], []),
        ["NUGET_HTTP_CACHE_PATH"] = ([], []),
        ["NUGET_SCRATCH"] = ([], []),
        ["GIT_CONFIG_GLOBAL"] = ([], []),
    };

    /// <summary>
    /// The folder of touchstone in the cache of the user. It may not exist yet. Programs are built there and run, so it is never one that a stranger can
    /// change: in a container, the home often belongs to a user of the machine.
    /// </summary>
    public static string Folder => OfPrograms(Path.GetFullPath(Path.Combine(OfUser(), "touchstone")));

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
    /// The home of builds: that of the user. In containers, many users have none, or one that they may not write, and dotnet ends at once there. Then it is
    /// <see cref="TemporaryOfBuilds"/>.
    /// </summary>
    public static string HomeOfBuilds => HomeFor(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify));

    /// <summary>
    /// Leaves folders that somebody else can change, for this process and those that it starts. Programs are written to the folder for temporary files, and
    /// run. MSBuild, NuGet and git run what the home and the folders of settings name.
    /// </summary>
    /// <returns>The folders whose settings are not used.</returns>
    /// <exception cref="IOException">There is no folder that can be used instead.</exception>
    public static IReadOnlyList<LeftFolder> LeaveFoldersOfStrangers()
    {
        if (OperatingSystem.IsWindows())
            return [];
        // What was checked is what is used: behind a link, ".." leads elsewhere.
        var named = Path.GetFullPath(Path.GetTempPath());
        if (Trusted(named) is var trusted && (trusted != named || HasStepsUp(Path.GetTempPath())))
            Environment.SetEnvironmentVariable("TMPDIR", trusted);
        List<LeftFolder> left = [.. OfStrangers(Read)];
        foreach (var folder in left)
            Environment.SetEnvironmentVariable(folder.Variable, folder.Variable == Home ? Temporary : null);
        return left;

        // Without HOME, .NET takes the home from the list of users.
        static string? Read(string variable) => Environment.GetEnvironmentVariable(variable) is { Length: > 0 } given ? given
            : variable == Home ? Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify) : null;
    }

    /// <summary>The variables that name a folder that somebody else can change, or can create.</summary>
    internal static IEnumerable<LeftFolder> OfStrangers(Func<string, string?> read)
    {
        foreach (var (variable, (settings, data)) in Places)
        {
            if (read(variable) is not { Length: > 0 } named)
                continue;
            var folder = Path.TrimEndingDirectorySeparator(named);
            if (!Path.IsPathRooted(folder) || HasStepsUp(folder))
                yield return new LeftFolder(variable, folder, "");
            else if (settings.SelectMany(name => Within(Path.Combine(folder, name))).Concat(data.Select(name => Path.Combine(folder, name))).Prepend(folder)
                .FirstOrDefault(path => !IsOfUser(path)) is { } open)
                yield return new LeftFolder(variable, folder, open);
        }
    }

    // Behind a link, the folder above is another one than its name says.
    static bool HasStepsUp(string path) => path.Split('/').Contains("..");

    // Each of them may be a link.
    static IEnumerable<string> Within(string place) =>
        Directory.Exists(place) ? Directory.EnumerateFileSystemEntries(place, "*", All).Take(MostSettings).Prepend(place) : [place];

    // Only this user can change, create or add it.
    static bool IsOfUser(string path) => File.Exists(path) ? TrustedFolder.IsPrivateFile(path) : TrustedFolder.IsPrivate(path) && IsClosed(path);

    static bool IsClosed(string folder) => !Directory.Exists(folder) || Owners.IsAllowed(folder) || TrustedFolder.IsOfUserAlone(folder);

    // In a sticky folder of the user, a stranger could make the folder of a program first.
    internal static string OfPrograms(string folder) => Trusted(folder, create: true) is var used && (OperatingSystem.IsWindows() || IsClosed(used))
        ? used
        : Temporary;

    internal static string Trusted(string folder, bool create = false) =>
        OperatingSystem.IsWindows() || TrustedFolder.IsPrivate(folder, create) ? folder : Temporary;

    internal static string HomeFor(string home) =>
        OperatingSystem.IsWindows() || (Directory.Exists(home) && Posix.MayWrite(home)) ? home : TemporaryOfBuilds;

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

/// <summary>A folder that is not used because others can change something in it.</summary>
/// <param name="Variable">The variable that names it.</param>
/// <param name="Folder">What the variable says.</param>
/// <param name="Open">What others can change: the folder, or what programs look for in it. Empty if the name does not say which folder it is.</param>
public sealed record LeftFolder(string Variable, string Folder, string Open)
{
    /// <summary>True if the user can allow what is open: it exists, and nobody can exchange it.</summary>
    public bool CanBeAllowed => Directory.Exists(Open) && Path.GetDirectoryName(Open) is { } above && TrustedFolder.IsPrivate(above);
}
