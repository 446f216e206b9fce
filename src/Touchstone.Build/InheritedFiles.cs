namespace Touchstone.Build;

/// <summary>
/// Files above a project that its build reads: MSBuild, the SDK and NuGet look for them upward. Their code runs during the build, and so does the code of
/// packages from sources that they name.
/// </summary>
static class InheritedFiles
{
    /// <summary>The names of the files of which a build reads the nearest one, or all of them if they import each other.</summary>
    public static IReadOnlyList<string> OfBuild { get; } =
        ["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", "global.json"];

    // NuGet merges all of them, and knows these spellings where the case of letters counts.
    static readonly string[] OfPackages = ["nuget.config", "NuGet.config", "NuGet.Config"];

    /// <summary>The folder of a project and those above it.</summary>
    public static IEnumerable<string> Above(string? folder)
    {
        for (var above = folder; above is not null; above = Path.GetDirectoryName(above))
            yield return above;
    }

    /// <summary>
    /// Why a target must not be built: a file above its projects belongs neither to the user nor to the owner of the project. Null if it can be built.
    /// </summary>
    public static Problem? Refuse(TouchstoneRoot root, Target target) =>
        Projects(target.Adapter)
            .SelectMany(project => Above(project).Select(above => (Project: project, Above: above)))
            .Where(place => place.Above != root.Folder && place.Above != root.Adapters)
            .Select(place => FileTrust.Refuse(place.Above, Files(place.Above), $"cannot build {target}", alsoOwner: place.Project))
            .FirstOrDefault(problem => problem is not null);

    static IEnumerable<string> Projects(Adapter adapter) =>
        adapter.Data?.ProjectFile is { } own ? [adapter.Folder, Path.GetDirectoryName(own)!] : [adapter.Folder];

    static IEnumerable<string> Files(string folder) =>
        OfBuild.Concat(OfPackages).Select(name => Path.Combine(folder, name)).Where(File.Exists);
}
