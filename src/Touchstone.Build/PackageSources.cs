using System.Security.Cryptography;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Touchstone.Build;

/// <summary>
/// Detects whether the package sources are the same as before. It hashes all NuGet settings that apply in a folder, and the names of the
/// packages in folders that are sources. The content behind a web address is unknown. If it changes within a day, <c>--refresh</c> asks again.
/// </summary>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
public sealed class PackageSources(IReadOnlyList<string> packageFolders)
{
    // On Linux these are different files, and NuGet looks for all of them.
    static readonly string[] SettingsNames = OperatingSystem.IsWindows() ? ["nuget.config"] : ["nuget.config", "NuGet.config", "NuGet.Config"];

    // MSBuild reads environment variables as properties. Properties of NuGet's targets with these beginnings name sources, or files with sources.
    static readonly string[] VariableBeginnings = ["NuGet", "Restore"];

    static readonly EnumerationOptions Everywhere =
        new() { RecurseSubdirectories = true, MatchCasing = MatchCasing.CaseInsensitive, IgnoreInaccessible = true };

    readonly Dictionary<string, string> hashes = [];
    readonly Dictionary<string, IReadOnlyList<string>> listings = [];

    /// <summary>The hash for projects in a folder, in hexadecimal.</summary>
    public string Key(string folder)
    {
        if (hashes.TryGetValue(folder, out var known))
            return known;
        var lines = new List<string>();
        foreach (var file in SettingsAbove(folder).Concat(SettingsOfUserAndMachine()))
            lines.AddRange([file, Environment.ExpandEnvironmentVariables(Read(file)), .. SourceFolders(file).SelectMany(Listing)]);
        lines.AddRange(packageFolders.SelectMany(Listing));
        lines.AddRange(Variables());
        // Each line starts with its length. Otherwise, text that moves from one line to the next would not change the hash.
        var text = string.Concat(lines.Select(line => $"{line.Length}:{line}\n"));
        return hashes[folder] = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)).AsSpan(0, 16));
    }

    static IEnumerable<string> SettingsAbove(string folder)
    {
        for (var above = Path.GetFullPath(folder); above is not null; above = Path.GetDirectoryName(above))
        {
            foreach (var file in SettingsNames.Select(name => Path.Combine(above, name)).Where(File.Exists))
                yield return file;
        }
    }

    static IEnumerable<string> SettingsOfUserAndMachine() =>
        from folder in UserFolders().Append(MachineFolder())
        where Directory.Exists(folder)
        from file in Directory.EnumerateFiles(folder, "*.config", Everywhere).Order(StringComparer.Ordinal)
        select file;

    static IEnumerable<string> UserFolders()
    {
        if (OperatingSystem.IsWindows())
            return [Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.ApplicationData), "NuGet")];
        string?[] homes = [Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), Environment.GetEnvironmentVariable("DOTNET_CLI_HOME")];
        return homes.OfType<string>().Where(home => home.Length > 0).Distinct()
            .SelectMany(home => (string[])
                [Path.Combine(home, ".nuget", "NuGet"), Path.Combine(home, ".nuget", "config"), Path.Combine(home, ".config", "NuGet")]);
    }

    static string MachineFolder()
    {
        var place = Environment.GetEnvironmentVariable("NUGET_COMMON_APPLICATION_DATA") is { Length: > 0 } named ? named
            : OperatingSystem.IsWindows() ? Environment.GetFolderPath(Environment.SpecialFolder.ProgramFilesX86)
            : OperatingSystem.IsMacOS() ? "/Library/Application Support" : "/etc/opt";
        return Path.Combine(place, "NuGet", "Config");
    }

    static IEnumerable<string> Variables() =>
        from name in Environment.GetEnvironmentVariables().Keys.Cast<string>().Order(StringComparer.Ordinal)
        where VariableBeginnings.Any(beginning => name.StartsWith(beginning, StringComparison.OrdinalIgnoreCase))
        select $"{name}={Environment.GetEnvironmentVariable(name)}";

    // The sources and fallback folders of a settings file that are folders. NuGet looks into fallback folders before it asks a source.
    static List<string> SourceFolders(string file)
    {
        try
        {
            return [.. from section in XDocument.Parse(Read(file)).Root?.Elements() ?? []
                       where section.Name.LocalName is "packageSources" or "fallbackPackageFolders"
                       from source in section.Elements()
                       let value = Environment.ExpandEnvironmentVariables(source.Attribute("value")?.Value ?? "")
                       where value.Length > 0 && !value.StartsWith("http", StringComparison.OrdinalIgnoreCase)
                       let path = Uri.TryCreate(value, UriKind.Absolute, out var uri) && uri.IsFile ? uri.LocalPath : value
                       select Path.GetFullPath(Path.Combine(Path.GetDirectoryName(file)!, path))];
        }
        catch (XmlException)
        {
            return []; // NuGet reports the error when it restores, and the text of the file is in the hash.
        }
    }

    IReadOnlyList<string> Listing(string folder)
    {
        if (listings.TryGetValue(folder, out var known))
            return known;
        var files = Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.nupkg", Everywhere) : [];
        return listings[folder] = [folder, .. files.Order(StringComparer.Ordinal)];
    }

    static string Read(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return error.Message;
        }
    }
}
