using NuGet.Configuration;

namespace Touchstone.Build;

/// <summary>
/// Detects whether the package sources are the same as before. It hashes all NuGet settings that apply in a folder, and the names of the
/// packages in folders that are sources. The content behind a web address is unknown. If it changes within a day, <c>--refresh</c> asks again.
/// </summary>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
public sealed class PackageSources(IReadOnlyList<string> packageFolders)
{
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
        List<string> lines = [.. SettingsOf(folder), .. packageFolders.SelectMany(Listing), .. Variables()];
        // Each line starts with its length. Otherwise, text that moves from one line to the next would not change the hash.
        var text = string.Concat(lines.Select(line => $"{line.Length}:{line}\n"));
        return hashes[folder] = ShortHash.Of(text, 16);
    }

    // The settings files with their texts, and the packages in folders that they name. NuGet looks into fallback folders before it asks a source.
    IEnumerable<string> SettingsOf(string folder)
    {
        try
        {
            UserCache.KeepNuGetPrivate();
            using var context = new SettingsLoadingContext();
            var settings = Settings.LoadDefaultSettings(folder, null, new XPlatMachineWideSetting(), context);
            var sources = SettingsUtility.GetEnabledSources(settings).Where(source => source.IsLocal).Select(source => source.Source);
            return
            [
                .. settings.GetConfigFilePaths().SelectMany(file => (string[])[file, Environment.ExpandEnvironmentVariables(File.ReadAllText(file))]),
                .. sources.Concat(SettingsUtility.GetFallbackPackageFolders(settings)).SelectMany(Listing),
            ];
        }
        catch (Exception error) when (error is NuGetConfigurationException or IOException or UnauthorizedAccessException)
        {
            return [error.Message]; // NuGet reports the error when it restores.
        }
    }

    static IEnumerable<string> Variables() =>
        from name in Environment.GetEnvironmentVariables().Keys.Cast<string>().Order(StringComparer.Ordinal)
        where VariableBeginnings.Any(beginning => name.StartsWith(beginning, StringComparison.OrdinalIgnoreCase))
        select $"{name}={Environment.GetEnvironmentVariable(name)}";

    IReadOnlyList<string> Listing(string folder)
    {
        if (listings.TryGetValue(folder, out var known))
            return known;
        var files = Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.nupkg", Everywhere) : [];
        return listings[folder] = [folder, .. files.Order(StringComparer.Ordinal)];
    }
}
