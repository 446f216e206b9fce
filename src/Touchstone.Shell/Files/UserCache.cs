using System.Globalization;
using System.Runtime.Versioning;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    const string Home = "HOME";
    const string NuGetScratch = "NUGET_SCRATCH";

    // Open until this process ends.
    static readonly List<SafeFileHandle> locked = [];

    // The folder of this process below /tmp; null if it needs none.
    static string? inUse;

    static readonly Dictionary<string, Place> Places = new()
    {
        [Home] = new(
            [".nuget/NuGet", ".nuget/plugins", ".config/NuGet", ".config/git", ".gitconfig", ".local/share/Microsoft/MSBuild"],
            [".nuget/packages", ".local/share/NuGet"], [".dotnet", ".local/share/NuGet/http-cache"]),
        ["XDG_CONFIG_HOME"] = new(["NuGet", "git"], [], []),
        ["XDG_DATA_HOME"] = new(["Microsoft/MSBuild"], ["NuGet"], ["NuGet/http-cache"]),
        ["DOTNET_CLI_HOME"] = new([".nuget/NuGet", ".nuget/plugins"], [".nuget/packages"], [".dotnet"]),
        ["NUGET_PACKAGES"] = new([], [], []),
        ["NUGET_HTTP_CACHE_PATH"] = new([], [], [""]),
        [NuGetScratch] = new([], [], []),
        ["NUGET_PLUGIN_PATHS"] = new([], [], []),
        ["NUGET_NETCORE_PLUGIN_PATHS"] = new([], [], []),
        ["GIT_CONFIG_GLOBAL"] = new([""], [], []),
        ["GIT_CONFIG_SYSTEM"] = new([""], [], []),
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
            return inUse ??= Create(name) ?? OfThisProcess($"{name}-{Guid.NewGuid():N}");
        }
    }

    /// <summary>
    /// The folder in which programs look for settings and write temporary files, if somebody has removed or exchanged it; null if all is well. A program that
    /// cleans /tmp may remove it, and then anybody can make it again.
    /// </summary>
    public static string? Exchanged => inUse is { } folder && !TrustedFolder.IsOfUserAlone(folder) ? folder : null;

    /// <summary>
    /// The folder for temporary files of builds, to which only this user can write. In /tmp, NuGet uses the folder NuGetScratch, with the name of most users:
    /// it follows links there, creates files and changes permissions, and anybody can make that folder first. The path is the same in most calls, since NuGet
    /// keeps its locks there, and short, since the path of a Unix socket has at most 108 characters.
    /// </summary>
    public static string TemporaryOfBuilds => OfBuilds(Path.TrimEndingDirectorySeparator(Path.GetFullPath(Path.GetTempPath())));

    /// <summary>
    /// Gives NuGet in this process a folder for its locks to which only this user can write. It is called before NuGet is. Otherwise NuGet uses a folder with a
    /// well-known name in /tmp, in which it follows links and creates files.
    /// </summary>
    public static void KeepNuGetPrivate()
    {
        if (!OperatingSystem.IsWindows() && string.IsNullOrEmpty(Environment.GetEnvironmentVariable(NuGetScratch)))
            Environment.SetEnvironmentVariable(NuGetScratch, Path.Combine(TemporaryOfBuilds, "NuGetScratch"));
    }

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
        foreach (var (variable, place) in Places)
        {
            if (read(variable) is not { Length: > 0 } named)
                continue;
            List<string> folders = variable.EndsWith("_PATHS", StringComparison.Ordinal)
                ? [.. named.Split([':', ';'], StringSplitOptions.RemoveEmptyEntries)]
                : [named];
            if (folders.Find(folder => !Path.IsPathRooted(folder) || HasStepsUp(folder)) is { } unclear)
                yield return new LeftFolder(variable, Path.TrimEndingDirectorySeparator(unclear), "");
            else if (folders.Select(Path.TrimEndingDirectorySeparator).Select(folder => place.Left(variable, folder))
                .FirstOrDefault(one => one is not null) is { } left)
                yield return left;
        }
    }

    // Behind a link, the folder above is another one than its name says.
    internal static bool HasStepsUp(string path) => path.Split('/').Contains("..");

    /// <summary>
    /// Where MSBuild, NuGet and git look in the folder of a variable. A volume of a container may belong to somebody else.
    /// </summary>
    /// <param name="Settings">Files, or folders with files, of settings and programs. Each file counts, and those that git includes.</param>
    /// <param name="Data">Folders of packages and other data, with too many files to look at.</param>
    /// <param name="Grouped">The same, with few folders in them, each of which counts.</param>
    sealed record Place(string[] Settings, string[] Data, string[] Grouped)
    {
        // A folder of settings has a few files, and one of plugins some hundred. The check must not take long. With more, the folder is left.
        const int Most = 2000;

        static readonly EnumerationOptions Deep =
            new() { RecurseSubdirectories = true, MaxRecursionDepth = 20, AttributesToSkip = 0, IgnoreInaccessible = true };

        static readonly EnumerationOptions Direct = new() { AttributesToSkip = 0, IgnoreInaccessible = true };

        /// <summary>
        /// Why a folder is left: the first path that somebody else can change, create or add something to, or a file whose includes are not clear. Null if it
        /// is not left.
        /// </summary>
        public LeftFolder? Left(string variable, string folder)
        {
            if (!TrustedFolder.IsOfUser(folder))
                return new LeftFolder(variable, folder, folder);
            List<LeftFolder> unclear = [];
            var open = Settings.SelectMany(name => Entries(Path.Combine(folder, name), Deep).SelectMany(WithIncluded))
                .Concat(Data.Select(name => Path.Combine(folder, name)))
                .Concat(Grouped.SelectMany(name => Entries(Path.Combine(folder, name), Direct)))
                .FirstOrDefault(path => !TrustedFolder.IsOfUser(path));
            return open is not null ? new LeftFolder(variable, folder, open) : unclear.FirstOrDefault();

            // Each of them may be a link. What is not looked at may be a stranger's.
            List<string> Entries(string place, EnumerationOptions which)
            {
                if (!Directory.Exists(place))
                    return [place];
                var all = which == Deep ? Directory.EnumerateFileSystemEntries(place, "*", which) : Directory.EnumerateDirectories(place, "*", which);
                List<string> entries = [place, .. all.Take(Most + 1)];
                if (entries.Count > Most + 1 && !Owners.IsAllowed(place))
                    unclear.Add(new LeftFolder(variable, folder, place) { HasTooMany = true });
                return entries;
            }

            // A file of a stranger is refused before it is read.
            IEnumerable<string> WithIncluded(string file)
            {
                yield return file;
                if (!IsOfGit(file))
                    yield break;
                var (files, areClear) = GitIncludes.Read(file);
                if (!areClear)
                    unclear.Add(new LeftFolder(variable, folder, file) { IsUnclear = true });
                foreach (var included in files)
                    yield return included;
            }
        }

        // A variable can name a file with any name.
        bool IsOfGit(string file) => Settings is [""] || Path.GetFileName(file) is "config" or ".gitconfig";
    }

    // In a sticky folder of the user, a stranger could make the folder of a program first.
    internal static string OfPrograms(string folder) =>
        Trusted(folder, create: true) is var used && (OperatingSystem.IsWindows() || TrustedFolder.IsClosed(used)) ? used : Temporary;

    internal static string Trusted(string folder, bool create = false) =>
        OperatingSystem.IsWindows() || TrustedFolder.IsPrivate(folder, create) ? folder : Temporary;

    internal static string HomeFor(string home) =>
        OperatingSystem.IsWindows() || (Directory.Exists(home) && Posix.MayWrite(home)) ? home : TemporaryOfBuilds;

    internal static string OfBuilds(string named) => OperatingSystem.IsWindows() || TrustedFolder.IsOfUserAlone(named) ? named : Temporary;

    [UnsupportedOSPlatform("windows")]
    internal static string? Create(string folder)
    {
        if (FileFacts.Of(folder, followsLink: false) is { Type: not FileType.Folder } || !TryMake(folder))
            return null;
        // A program that cleans /tmp removes what nobody used for days, and leaves a folder that somebody has locked.
        if (Posix.TryOpenFolder(null, folder) is not { } held)
            return null;
        Posix.TryLock(held, shared: true);
        // Somebody may have exchanged or removed it since.
        if (!TrustedFolder.IsOfUserAlone(folder))
        {
            held.Dispose();
            return null;
        }
        locked.Add(held);
        // In a new home, dotnet first opens a mutex in a folder that everybody can change, and follows links there. With this file it has done so.
        var done = Directory.CreateDirectory(Path.Combine(folder, ".local", "share", "NuGet", "Migrations"));
        File.WriteAllText(Path.Combine(done.FullName, "1"), "");
        Directory.SetLastWriteTimeUtc(folder, DateTime.UtcNow);
        return folder;
    }

    // False if somebody else has the name, in a way in which not even the owner can be seen.
    [UnsupportedOSPlatform("windows")]
    static bool TryMake(string folder)
    {
        try
        {
            Directory.CreateDirectory(folder, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
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
    /// <summary>True if nobody can change it, but it includes files in a way that only git understands.</summary>
    public bool IsUnclear { get; init; }

    /// <summary>True if there is too much in it to look at all of it.</summary>
    public bool HasTooMany { get; init; }

    /// <summary>True if the user can allow what is open: it exists, nobody can exchange it, and a list of folders can have it.</summary>
    public bool CanBeAllowed =>
        !Open.Contains(Path.PathSeparator, StringComparison.Ordinal) && Directory.Exists(Open)
        && Path.GetDirectoryName(Open) is { } above && TrustedFolder.IsPrivate(above);
}
