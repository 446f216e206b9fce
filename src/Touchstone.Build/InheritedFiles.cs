using System.Xml;
using System.Xml.Linq;
using NuGet.Configuration;

namespace Touchstone.Build;

/// <summary>
/// Files above a project that its build reads: MSBuild, the SDK and NuGet look for them upward. Their code runs during the build, and so does the code of
/// packages from sources that they name.
/// </summary>
static class InheritedFiles
{
    /// <summary>The names of the files that projects import. An empty one in the folder of a project keeps those above from having an effect.</summary>
    public static IReadOnlyList<string> OfProject { get; } = ["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props"];

    /// <summary>The names of the files of which a build reads the nearest one, or all of them if they import each other.</summary>
    public static IReadOnlyList<string> OfBuild { get; } = [.. OfProject, "global.json"];

    // NuGet merges all of them, and knows these spellings where the case of letters counts.
    static readonly string[] OfPackages = ["nuget.config", "NuGet.config", "NuGet.Config"];

    const string Top = "/";
    const long MostBytes = 16 << 20;

    /// <summary>The folder of a project and those above it.</summary>
    public static IEnumerable<string> Above(string? folder)
    {
        for (var above = folder; above is not null; above = Path.GetDirectoryName(above))
            yield return above;
    }

    /// <summary>
    /// Why a target must not be built: a file above its projects belongs neither to the user nor to the owner of the project, or
    /// anybody can have moved one of its projects there. Null if it can be built.
    /// </summary>
    public static Problem? Refuse(TouchstoneRoot root, Target target) =>
        Projects(target.Adapter).Select(project => FileTrust.RefuseMoved(project, $"cannot build {target}")).FirstOrDefault(problem => problem is not null)
        ?? Folders(target.Adapter)
            .SelectMany(project => Above(project).Select(above => (Project: project, Above: above)))
            .Where(place => place.Above != root.Folder && place.Above != root.Adapters)
            .Select(place => FileTrust.Refuse(place.Above, Files(place.Above), $"cannot build {target}", alsoOwner: place.Project))
            .FirstOrDefault(problem => problem is not null)
        ?? RefuseSearches(root, target);

    // MSBuild would find what somebody adds to a folder such as /tmp while it builds.
    static Problem? RefuseSearches(TouchstoneRoot root, Target target)
    {
        var projects = Projects(target.Adapter);
        List<string> folders = [.. Folders(target.Adapter, projects).Where(folder => !IsBelow(folder, root.Folder)).SelectMany(Above).Distinct()];
        HashSet<string> shared = OperatingSystem.IsWindows() ? [] : [.. folders.Where(FileTrust.IsShared)];
        if (shared.Count == 0)
            return null;
        var read = new Queue<string>(projects.Where(project => !IsBelow(project, root.Folder))
            .Concat(folders.Where(folder => !shared.Contains(folder) && folder != root.Folder).SelectMany(folder => Existing(folder, OfBuild))));
        HashSet<string> known = [];
        while (read.TryDequeue(out var file))
        {
            if (!known.Add(file))
                continue;
            if (WhyOpen(file, shared, out var imported) is { } why)
            {
                return new Problem(
                    $"cannot build {target}",
                    $"{why}, others can add files to {shared.First()}, and their code would run with your rights; move the project to a folder of yours, "
                        + "or allow that one if you trust its users",
                    FileTrust.Allow(shared.First()));
            }
            imported.ForEach(read.Enqueue);
        }
        return null;
    }

    static bool IsBelow(string path, string folder) => path.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal);

    // Half a sentence; null if a file imports nothing that somebody else decides.
    static string? WhyOpen(string file, HashSet<string> shared, out List<string> imported)
    {
        imported = [];
        try
        {
            if (InputFile.Text(InputFile.Regular(file), file, MostBytes).Contains("FileAbove", StringComparison.OrdinalIgnoreCase))
                return $"{file} imports files above its folder";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null; // The build cannot read it either.
        }
        var paths = Paths(file, "Import", "Project", out var areKnown);
        foreach (var path in paths)
        {
            if (File.Exists(path))
            {
                if (FileTrust.WhyOfStranger(Path.GetDirectoryName(path)!, [path]) is { } why)
                    return $"{file} imports a file of which {why}";
                imported.Add(path);
            }
            else if (shared.Contains(Path.GetDirectoryName(path) ?? ""))
                return $"{file} imports {path}";
        }
        return areKnown ? null : $"{file} imports files whose place only MSBuild knows";
    }

    /// <summary>
    /// Why nothing must be built with a checkout: somebody else owns or can change something in it that is compiled, imported or run. Null if it can be used.
    /// </summary>
    /// <param name="root">The checkout, or the sources of an installed tool.</param>
    /// <param name="what">What is refused, for the message.</param>
    public static Problem? RefuseCheckout(TouchstoneRoot root, string what)
    {
        string[] built = [root.Adapters, .. ((string[])["src", "datasets", "probes"]).Select(name => Path.Combine(root.Folder, name))];
        return FileTrust.RefuseBelow(root.Folder, [.. built, .. Files(root.Folder)], what);
    }

    /// <summary>
    /// Why what was built for a target must not run, and nothing be built in its place: somebody else owns or can change something in its folder of artifacts.
    /// Null if it may.
    /// </summary>
    public static Problem? RefuseBuilt(TouchstoneRoot root, Target target) => FileTrust.RefuseBelow(
        root.Folder, root.ArtifactFolders.Select(folder => Path.Combine(folder, target.FolderName)), $"cannot use what was built for {target}");

    /// <summary>Why packages must not be restored for a folder: a configuration of NuGet above it belongs to somebody else. Null if they can be.</summary>
    /// <param name="folder">The full path.</param>
    /// <param name="what">What is refused, for the message.</param>
    public static Problem? RefusePackages(string folder, string what) => Above(folder)
        .Select(above => FileTrust.Refuse(above, Existing(above, OfPackages), what, alsoOwner: folder))
        .FirstOrDefault(problem => problem is not null);

    /// <summary>The nearest configuration of NuGet in a folder or above it; null if there is none.</summary>
    /// <param name="folder">The full path.</param>
    public static string? SettingsAbove(string folder) => Above(folder).SelectMany(above => Existing(above, OfPackages)).FirstOrDefault();

    /// <summary>
    /// Properties for a build below a folder that other users can write to, such as /tmp or that of a team. Somebody could add a file there while the build
    /// runs. They name these folders, and the files in them that may count, for <see cref="TraversalProject.PlaceProps"/>.
    /// </summary>
    public static IReadOnlyDictionary<string, string> Stops(Adapter adapter)
    {
        Dictionary<string, string> stops = [];
        List<string> folders = [.. Folders(adapter)];
        List<string> shared = OperatingSystem.IsWindows() ? [] : [.. folders.SelectMany(Above).Distinct().Where(FileTrust.IsShared)];
        if (shared.Count == 0)
            return stops;
        stops["TouchstoneSharedFolders"] = List(shared);
        stops["TouchstoneSharedFiles"] = List(shared.SelectMany(folder => Trusted(folder, OfBuild, adapter.Data?.ProjectFile ?? adapter.Folder)));
        if (folders.Exists(IsOpen))
            stops["RestoreRootConfigDirectory"] = ConfigurationFolder(adapter.Folder);
        return stops;
    }

    /// <summary>
    /// Where NuGet begins to search upward for its configuration: in a folder, or at the top if the folder has none of its own and somebody could add one
    /// above. The configuration of the user and of the machine counts in any case.
    /// </summary>
    /// <param name="folder">The full path.</param>
    public static string ConfigurationFolder(string folder) => IsOpen(folder) ? Top : folder;

    /// <summary>The settings of NuGet for a folder, without those that somebody else can add above it, of the user and of the machine.</summary>
    /// <param name="folder">The full path; null for those of the user and of the machine alone.</param>
    public static ISettings PackageSettings(string? folder)
    {
        if (folder is null || !Above(folder).Any(FileTrust.IsShared))
            return Settings.LoadDefaultSettings(folder);
        List<string> own = [.. Private(folder).SelectMany(above => Existing(above, OfPackages).Take(1))];
        return Settings.LoadSettingsGivenConfigPaths([.. own, .. Settings.LoadDefaultSettings(Top).GetConfigFilePaths().Except(own)]);
    }

    // NuGet merges all files above. One between the folder and the first that others can write to is worth what they may add, since it would be lost.
    static bool IsOpen(string folder) => Above(folder).Any(FileTrust.IsShared) && !Private(folder).Any(above => Existing(above, OfPackages).Any());

    static IEnumerable<string> Private(string folder) => Above(folder).TakeWhile(above => !FileTrust.IsShared(above));

    // Both ends are marked, so that no name is found in a longer one.
    static string List(IEnumerable<string> paths) => $"|{string.Join('|', paths)}|";

    /// <summary>The folders of all projects of a build, as far as they can be seen.</summary>
    public static IEnumerable<string> Folders(Adapter adapter) => Folders(adapter, Projects(adapter));

    static IEnumerable<string> Folders(Adapter adapter, HashSet<string> projects) =>
        projects.Select(project => Path.GetDirectoryName(project)!).Append(adapter.Folder).Distinct();

    // Those that it refers to are among them, as far as that can be seen.
    static HashSet<string> Projects(Adapter adapter)
    {
        HashSet<string> projects = [];
        var open = new Stack<string>(adapter.Data?.ProjectFile is { } own ? [adapter.ProjectFile, own] : [adapter.ProjectFile]);
        while (open.TryPop(out var project))
        {
            if (!projects.Add(project))
                continue;
            foreach (var referenced in Named(project, "ProjectReference", "Include"))
                open.Push(referenced);
        }
        return projects;
    }

    /// <summary>
    /// The existing files that elements of a project name, as far as that can be seen without MSBuild, which would read the files that are in question.
    /// </summary>
    /// <param name="project">The full path of the project, or of a file that it imports.</param>
    /// <param name="element">The name of the elements: <c>Import</c>.</param>
    /// <param name="attribute">Their attribute with the paths.</param>
    internal static IEnumerable<string> Named(string project, string element, string attribute) =>
        Paths(project, element, attribute, out _).Where(File.Exists);

    // Not those of an SDK, which have a name there and no place.
    static List<string> Paths(string project, string element, string attribute, out bool isKnown)
    {
        var folder = Path.GetDirectoryName(project)!;
        isKnown = true;
        try
        {
            using var file = InputFile.Regular(project);
            using var reader = XmlReader.Create(file);
            List<string> written =
            [
                .. XDocument.Load(reader).Descendants().Where(one => one.Name.LocalName == element && one.Attribute("Sdk") is null)
                    .SelectMany(one => ((string?)one.Attribute(attribute) ?? "").Split(';', StringSplitOptions.TrimEntries))
                    .Select(path => path
                        .Replace("$(MSBuildThisFileDirectory)", folder + "/", StringComparison.OrdinalIgnoreCase)
                        .Replace("$(MSBuildProjectDirectory)", folder, StringComparison.OrdinalIgnoreCase).Replace('\\', '/'))
                    .Where(path => path.Length > 0),
            ];
            List<string> places = written.FindAll(path => path.AsSpan().IndexOfAny("$*?%@") < 0);
            isKnown = places.Count == written.Count;
            return places.ConvertAll(path => Path.GetFullPath(path, folder));
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException or ArgumentException)
        {
            return []; // The build says what is wrong with it.
        }
    }

    static IEnumerable<string> Files(string folder) => Existing(folder, [.. OfBuild, .. OfPackages]);

    // Somebody may have added another one since they were checked.
    static IEnumerable<string> Trusted(string folder, IEnumerable<string> names, string alsoOwner) =>
        Existing(folder, names).Where(file => FileTrust.Refuse(folder, [file], "", alsoOwner) is null);

    static IEnumerable<string> Existing(string folder, IEnumerable<string> names) => names.Select(name => Path.Combine(folder, name)).Where(File.Exists);
}
