using System.Runtime.InteropServices;
using NuGet.Versioning;

namespace Touchstone.Core.Hosts;

/// <summary>The .NET installation on this machine, read from its folders, because <c>dotnet --info</c> would be too slow for <c>touchstone list</c>.</summary>
/// <param name="Folder">The folder of the <c>dotnet</c> program.</param>
/// <param name="Sdks">The installed SDKs, oldest first.</param>
/// <param name="Runtimes">The installed runtimes (Microsoft.NETCore.App), oldest first.</param>
public sealed record DotNetInstallation(string Folder, IReadOnlyList<NuGetVersion> Sdks, IReadOnlyList<NuGetVersion> Runtimes)
{
    static readonly string HostName = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";

    /// <summary>The full path of the <c>dotnet</c> program.</summary>
    public string Host => Path.Combine(Folder, HostName);

    /// <summary>Finds the installation that a build on this machine would use; null when there is none.</summary>
    public static DotNetInstallation? Find()
    {
        // Several may be installed. The first with an SDK wins. Without any SDK, the first installation wins.
        var folders = Candidates().Where(HasHost).Distinct().Select(Read).ToList();
        return folders.Find(found => found.Sdks.Count > 0) ?? (folders.Count > 0 ? folders[0] : null);
    }

    /// <summary>The SDK that the global.json of a folder chooses; null when no installed SDK fits.</summary>
    public NuGetVersion? SdkFor(string folder) => GlobalJson.Nearest(folder).Choose(Sdks);

    /// <summary>True when framework-dependent programs for this framework (<c>net9.0</c>) can start.</summary>
    public bool HasRuntime(string framework) =>
        Runtimes.Any(runtime => !runtime.IsPrerelease && framework == $"net{runtime.Major}.{runtime.Minor}");

    // A relative folder depends on the current one, in which anything can be.
    static bool HasHost(string folder) => Path.IsPathFullyQualified(folder) && File.Exists(Path.Combine(folder, HostName));

    static DotNetInstallation Read(string folder) =>
        new(folder, Versions(Path.Combine(folder, "sdk"), "dotnet.dll"), Versions(Path.Combine(folder, "shared", "Microsoft.NETCore.App"), null));

    static IEnumerable<string> Candidates()
    {
        // `dotnet` sets this for the programs that it starts. It is the program that runs touchstone.
        if (Path.GetDirectoryName(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH")) is { Length: > 0 } host)
            yield return host;
        // The runtime of this process is in <folder>/shared/Microsoft.NETCore.App/<version>/.
        yield return Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        if (Environment.GetEnvironmentVariable("DOTNET_ROOT") is { Length: > 0 } root)
            yield return root;
        foreach (var entry in ProgramStart.Folders)
        {
            var program = new FileInfo(Path.Combine(entry, HostName));
            if (program.Exists && Path.GetDirectoryName(Resolve(program)) is { } folder)
                yield return folder;
        }
    }

    // Linux distributions put a link into /usr/bin.
    static string Resolve(FileInfo program)
    {
        try
        {
            return program.ResolveLinkTarget(returnFinalTarget: true)?.FullName ?? program.FullName;
        }
        catch (IOException)
        {
            return program.FullName;
        }
    }

    static List<NuGetVersion> Versions(string folder, string? marker)
    {
        if (!Directory.Exists(folder))
            return [];
        var versions = new List<NuGetVersion>();
        foreach (var path in Directory.EnumerateDirectories(folder))
        {
            if (NuGetVersion.TryParse(Path.GetFileName(path), out var version) && (marker is null || File.Exists(Path.Combine(path, marker))))
                versions.Add(version);
        }
        versions.Sort();
        return versions;
    }
}
