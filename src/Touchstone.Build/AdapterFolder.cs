using System.Text;

namespace Touchstone.Build;

/// <summary>
/// Finds the adapters. A folder with a project is an adapter, so there is no list to edit. A broken adapter is reported as a problem and
/// does not affect the others. Nothing is built or started here.
/// </summary>
public static class AdapterFolder
{
    // A description and a project are a few pages.
    const long MostBytes = 1 << 20;

    /// <summary>The adapters of the root and the extra ones, sorted by name.</summary>
    /// <param name="extraPaths">
    /// What <c>--adapter</c> names: adapter folders, or adapters of one C# file, anywhere on disk, or names of adapters of the root.
    /// </param>
    public static AdapterList List(TouchstoneRoot root, IEnumerable<string> extraPaths)
    {
        var adapters = new SortedDictionary<string, Adapter>(StringComparer.OrdinalIgnoreCase);
        var problems = new List<Problem>();
        foreach (var folder in OwnFolders(root.Adapters))
            Add(folder);
        var ofRoot = problems.Count;
        List<string> named = [.. extraPaths];
        foreach (var (place, path) in named.Select(path => Path.TrimEndingDirectorySeparator(Path.GetFullPath(Meant(root, path)))).Index())
        {
            var before = problems.Count;
            if (adapters.GetValueOrDefault(Path.GetFileName(path)) is { } own && own.Folder == path)
                adapters[own.Name] = own with { Given = true };
            else if (path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase) && !Directory.Exists(path))
                Take(Elsewhere(OneFileAdapter.Read(root, path, out var problem), path), problem);
            else
                Take(Elsewhere(Read(path, out var problem), path), problem);
            if (problems.Count > before)
                problems[^1] = Corrected(problems[^1], named, place);
        }
        return new AdapterList([.. adapters.Values], problems) { Refused = [.. problems.Skip(ofRoot)] };

        void Add(string folder) => Take(Read(folder, out var problem), problem);

        void Take(Adapter? adapter, Problem? problem)
        {
            if (adapter is null)
                problems.Add(problem!);
            else if (!adapters.TryAdd(adapter.Name, adapter))
                problems.Add(Broken(adapter.Name, $"{Shown(adapters[adapter.Name].Folder)} has the same name", "rename the folder and its project"));
        }
    }

    // The other adapters that the user named stay in the next command.
    static Problem Corrected(Problem problem, List<string> named, int place)
    {
        if (problem.Correction is not { Add: [var option, var instead] })
            return problem;
        var all = named.Select((path, i) => i == place ? instead : path);
        return problem with { Correction = new Correction([option], [.. all.SelectMany(path => (string[])[option, path])]) };
    }

    static Adapter? Elsewhere(Adapter? adapter, string path) => adapter is null
        ? null
        : adapter with { Place = Target.OfFolder + ShortHash.Of(path, 5), Given = true };

    /// <summary>
    /// The path that a value of <c>--adapter</c> means: the name of an adapter of the root means its folder there, unless the current folder has such an
    /// entry. So <c>new serializer MyJson</c> and <c>--adapter MyJson</c> mean the same in a checkout and beside an installed tool.
    /// </summary>
    public static string Meant(TouchstoneRoot root, string path) =>
        Path.GetFileName(path) == path && !Path.Exists(path) && Directory.Exists(Path.Combine(root.Adapters, path)) ? Path.Combine(root.Adapters, path) : path;

    /// <summary>Reads one adapter folder. Returns null, with the problem, when the folder is not an adapter.</summary>
    public static Adapter? Read(string folder, out Problem? problem)
    {
        var name = Path.GetFileName(folder);
        var project = Path.Combine(folder, name + ".csproj");
        try
        {
            if (!File.Exists(project))
            {
                problem = WithoutProject(folder, name);
                return null;
            }
            const string Traits = "traits.json";
            if (InputFile.TextIn(folder, Traits, MostBytes) is not { } text)
            {
                problem = Broken(name, $"{Shown(folder)} has no {Traits}", $"copy {Traits} from adapters/Nop and describe this serializer in it");
                return null;
            }
            if (AdapterTraits.Parse(Encoding.UTF8.GetBytes(text), out var reason) is { } traits)
            {
                problem = null;
                return new Adapter(name, folder, traits, PinnedVersion(InputFile.TextIn(folder, Path.GetFileName(project), MostBytes) ?? ""));
            }
            problem = Broken(name, $"{Shown(Path.Combine(folder, Traits))}: {reason}", "correct that file");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            problem = Broken(name, error.Message, "");
        }
        return null;
    }

    // A folder without project and traits is not an adapter. It holds shared sources, or is left over from another branch.
    static IEnumerable<string> OwnFolders(string adapters)
    {
        if (!Directory.Exists(adapters))
            return [];
        return Directory.EnumerateDirectories(adapters)
            .Where(folder => File.Exists(Path.Combine(folder, "traits.json")) || Directory.EnumerateFiles(folder, "*.csproj").Any());
    }

    static Problem WithoutProject(string folder, string name)
    {
        if (!Directory.Exists(folder))
        {
            var elsewhere = NearbyPath.Elsewhere(Shown(folder), "traits.json") ?? Misspelled(folder);
            var missing = Broken(name, $"there is no folder {Shown(folder)}", "touchstone list");
            return elsewhere is null ? missing : Use(missing, elsewhere);
        }
        if (OwnFolders(folder).Order(StringComparer.Ordinal).FirstOrDefault() is { } below)
            return Use(Broken(name, $"{Shown(folder)} is a folder of adapters", ""), Shown(below));
        var others = string.Join(", ", Directory.EnumerateFiles(folder, "*.csproj").Select(Path.GetFileName).Order(StringComparer.Ordinal));
        return others.Length == 0
            ? Broken(name, $"{Shown(folder)} has no {name}.csproj", $"copy adapters/Nop/Nop.csproj and rename it to {name}.csproj")
            : Broken(name, $"{Shown(folder)} has {others}, but a project must have the name of its folder", $"rename it to {name}.csproj");
    }

    static Problem Use(Problem problem, string path) => problem with
    {
        Next = $"use --adapter {ShellText.Quoted(path)}",
        Correction = new Correction(["--adapter"], ["--adapter", path]),
    };

    // The adapter beside it that the user may have meant.
    static string? Misspelled(string folder)
    {
        var beside = Path.GetDirectoryName(folder);
        if (!Directory.Exists(beside))
            return null;
        var adapters = OwnFolders(beside).Select(Path.GetFileName).OfType<string>().Order(StringComparer.Ordinal);
        var name = Path.GetFileName(folder);
        return EditDistance.Nearest(name, adapters) is { } nearest && EditDistance.IsNear(name, nearest)
            ? Path.GetRelativePath(Environment.CurrentDirectory, Path.Combine(beside, nearest))
            : null;
    }

    // A text search, because loading XML takes longer than the rest of a listing. A condition on the element does not matter, because a
    // requested version is a global property and overrides it.
    static string? PinnedVersion(string project)
    {
        const string Element = "<SerializerVersion";
        var start = project.IndexOf(Element, StringComparison.Ordinal);
        var open = start < 0 ? -1 : project.IndexOf('>', start);
        var close = open < 0 ? -1 : project.IndexOf('<', open);
        return close < 0 ? null : project[(open + 1)..close].Trim();
    }

    static Problem Broken(string name, string why, string next) => new($"cannot use the adapter {name}", why, next);

    /// <summary>A path for messages: relative if it is below the current folder, otherwise unchanged.</summary>
    internal static string Shown(string path)
    {
        var relative = Path.GetRelativePath(Environment.CurrentDirectory, path);
        return relative.StartsWith("..", StringComparison.Ordinal) ? path : relative;
    }
}

/// <summary>The usable adapters, and the problems of the others.</summary>
public sealed record AdapterList(IReadOnlyList<Adapter> Adapters, IReadOnlyList<Problem> Problems)
{
    /// <summary>The problems of the extra adapters, which the user named.</summary>
    public IReadOnlyList<Problem> Refused { get; init; } = [];
}
