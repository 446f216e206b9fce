using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Shared;

/// <summary>The options that choose what is measured, the same for every command.</summary>
static class SharedOptions
{
    public static readonly Argument<string[]> Names = new(Correction.SerializerArgument)
    {
        Description = "The same as --serializer.",
        Arity = ArgumentArity.ZeroOrMore,
    };

    public static readonly Option<string[]> Serializer = new("--serializer", "-s")
    {
        Description = "Serializers: a name, the start of names, a pattern with * or the capitals of a name (STJ), each with an optional @version; "
            + $"or a group: {string.Join(", ", AdapterGroups.Names)}. Default of run: usual; of verify and probe: all; of others: standard.",
        HelpName = "NAME,…",
    };

    public static readonly Option<string[]> Adapter = CommandOption.List("--adapter", "Your own adapter: its folder or its single .cs file.", "PATH");

    public static readonly Option<string[]> Runtime = CommandOption.List(
        "--runtime",
        "Runtimes from net8.0 up to the version of your .NET SDK, each with an optional /r2r or /aot. "
            + "Default: net10.0; first-call adds net10.0/r2r and net10.0/aot for serializers that you name.",
        "NAME,…");

    public static readonly Option<string> BuildTimeout =
        CommandOption.Text("--build-timeout", "Stop building after this long without progress.", "10m", "TIME");

    public static readonly Option<string[]> NuGetSource =
        CommandOption.List("--nuget-source", "A folder with packages, in addition to NuGet's sources.", "DIR");

    public static readonly Option<bool> Refresh =
        CommandOption.Flag("--refresh", "Query the package sources again for packages that were not found earlier today.");

    public static readonly Option<bool> Latest =
        CommandOption.Flag("--latest", "Use the newest version of each library that NuGet can restore. Unverified versions are marked.");

    /// <summary>The title of the group of options that choose packages.</summary>
    public const string VersionGroup = "Which versions are built";

    /// <summary>Makes the builder for the options.</summary>
    /// <param name="options">How to build.</param>
    /// <param name="targets">The targets to build.</param>
    /// <param name="terminal">Receives a note for each problem of a package source.</param>
    /// <param name="cancel">Cancels the queries to package sources.</param>
    public static async Task<Func<Action<BuildProgress>, AdapterBuild>> Builder(
        BuildOptions options, IReadOnlyList<Target> targets, Terminal terminal, CancellationToken cancel)
    {
        var newer = options.Latest ? await Newer(targets, options.PackageFolders, terminal, cancel) : new Dictionary<string, IReadOnlyList<string>>();
        return report => new AdapterBuild(Root(), DotNetInstallation.Find(), report, options.PackageFolders)
        {
            Timeout = options.Timeout,
            Refresh = options.Refresh,
            Newer = newer,
        };
    }

    /// <summary>How the user wants programs to be built.</summary>
    public static BuildOptions BuildOptions(ParseResult parsed) => new(
        PackageFolders(parsed), Values.Time("--build-timeout", parsed.GetValue(BuildTimeout)!), parsed.GetValue(Refresh), parsed.GetValue(Latest));

    // Versions newer than the pinned ones, newest first, by adapter.
    static async Task<IReadOnlyDictionary<string, IReadOnlyList<string>>> Newer(
        IReadOnlyList<Target> targets, IReadOnlyList<string> packageFolders, Terminal terminal, CancellationToken cancel)
    {
        List<Adapter> adapters = [.. targets.Where(target => target.Version is null).Select(target => target.Adapter).DistinctBy(adapter => adapter.Name)];
        var (versions, problems) = await NewerVersions.Find(adapters, Root(), packageFolders, cancel);
        // What a source that did not answer has is unknown.
        foreach (var note in problems.Count > 0 ? problems : Unchanged(adapters, versions))
            terminal.Note(note);
        return versions;
    }

    /// <summary>For which adapters <c>--latest</c> changes nothing, so that nobody takes their pinned version for a newer one.</summary>
    internal static IEnumerable<string> Unchanged(IReadOnlyList<Adapter> adapters, IReadOnlyDictionary<string, IReadOnlyList<string>> newer)
    {
        var same = adapters.Where(adapter => !newer.ContainsKey(adapter.Name)).ToLookup(adapter => adapter.Pinned is not null);
        if (same[true].Any())
            yield return $"--latest: your package sources have nothing newer than {Names(same[true], adapter => $"{adapter} {adapter.PinnedVersion}")}";
        if (same[false].Any())
            yield return $"--latest: the version of {Names(same[false], adapter => adapter.Name)} depends on the runtime";

        static string Names(IEnumerable<Adapter> adapters, Func<Adapter, string> name) => string.Join(", ", adapters.Select(name));
    }

    /// <summary>The folders of <c>--nuget-source</c>, as full paths.</summary>
    public static IReadOnlyList<string> PackageFolders(ParseResult parsed)
    {
        foreach (var folder in parsed.GetValue(NuGetSource) ?? [])
        {
            if (!Directory.Exists(folder))
            {
                throw UsageException.Value(
                    "--nuget-source",
                    $"there is no folder \"{folder}\"; to add the address of a server, use: dotnet nuget add source",
                    NearbyPath.Folder(folder) ?? "DIR");
            }
        }
        return [.. (parsed.GetValue(NuGetSource) ?? []).Select(folder => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder))).Distinct()];
    }

    /// <summary>The root folder of Touchstone.</summary>
    /// <exception cref="UsageException">It was not found. The message says how to find it.</exception>
    public static TouchstoneRoot Root() => TouchstoneRoot.Find(out var problem) ?? throw new UsageException(problem!);

    /// <summary>All adapters, including those of <c>--adapter</c> and those of the current folder that a name means.</summary>
    /// <exception cref="UsageException">A value of <c>--adapter</c> is not a usable adapter. To measure others instead would hide that.</exception>
    public static AdapterList Adapters(ParseResult parsed)
    {
        var (root, paths) = (Root(), AdapterPaths(parsed));
        var list = AdapterFolder.List(root, paths);
        return list.Refused is [var refused, ..]
            ? throw new UsageException(refused)
            : list with { Adapters = [.. list.Adapters.Select(WithOptions(paths, PackageFolders(parsed)))] };
    }

    /// <summary>Refuses to write into the adapters of an installed tool: the next update would lose it, and other users may share them.</summary>
    /// <exception cref="UsageException">The tool is installed, and one of the targets belongs to it.</exception>
    public static void RefuseInstalled(Option writes, IEnumerable<Target> targets)
    {
        if (Root().Packed && targets.FirstOrDefault(target => target.Adapter.Place.Length == 0) is { Adapter: { } own })
        {
            throw UsageException.Corrected(
                writes.Name,
                $"{own} belongs to the installed tool, whose files must not change; in a checkout of Touchstone, {writes.Name} writes into its files",
                [writes.Name]);
        }
    }

    /// <summary>Gives adapters the options that a command needs to find them and their packages again.</summary>
    public static Func<Adapter, Adapter> WithOptions(ParseResult parsed) => WithOptions(AdapterPaths(parsed), PackageFolders(parsed));

    static Func<Adapter, Adapter> WithOptions(IReadOnlyList<string> paths, IReadOnlyList<string> packageFolders) => adapter => adapter with
    {
        Options =
        [
            .. paths
                .Where(path => Path.GetFileNameWithoutExtension(Path.TrimEndingDirectorySeparator(path)) == adapter.Name)
                .SelectMany(path => (string[])["--adapter", path]),
            .. packageFolders.SelectMany(path => (string[])["--nuget-source", path]),
        ],
    };

    // "new serializer MyJson" of an installed tool writes into the current folder, and "run MyJson" finds it there. An adapter of the root wins.
    static List<string> AdapterPaths(ParseResult parsed)
    {
        List<string> given = [.. parsed.GetValue(Adapter) ?? []];
        var here = AdapterSelection.Names(Patterns(parsed)).Select(name => name.Split('@')[0].TrimStart('#')).Where(name => IsHere(name, given)).Distinct()
            .ToList();
        foreach (var name in here)
            RefuseStranger(name, given);
        return [.. given, .. here];
    }

    // In /tmp, anybody can make a folder of any name.
    static void RefuseStranger(string name, List<string> given)
    {
        var path = "./" + name;
        if (FileTrust.RefuseFound(Path.GetFullPath(name), $"cannot use the adapter {name}", $"add --adapter {ShellText.Quoted(path)}") is not { } problem)
            return;
        string[] all = [.. given, path];
        throw new UsageException(problem with { Correction = new Correction([Adapter.Name], [.. all.SelectMany(one => (string[])[Adapter.Name, one])]) });
    }

    static bool IsHere(string name, List<string> given) =>
        Path.GetFileName(name) == name && File.Exists(Path.Combine(name, "traits.json")) && File.Exists(Path.Combine(name, name + ".csproj"))
        && !Directory.Exists(Path.Combine(Root().Adapters, name))
        && !given.Exists(path => Path.GetFileName(Path.TrimEndingDirectorySeparator(path)) == name);

    /// <summary>The name of the row that ratios are relative to; empty for the default.</summary>
    /// <exception cref="UsageException">No row has that name. The message lists the rows.</exception>
    public static string Baseline(string name, IReadOnlyList<Target> targets, IReadOnlyList<string> shapes)
    {
        if (name.Length == 0 || targets.Any(target => shapes.Any(shape => RowName.Means(name, target.Key("", 0, 0, shape), target.RequestedVersion ?? ""))))
            return name;
        List<string> known = [.. targets.Select(target => target.ToString()).Distinct()];
        var nearest = EditDistance.Nearest(name, known)!;
        throw UsageException.Value("--baseline", $"no row is called \"{name}\", nearest is {nearest}; the rows are {string.Join(", ", known)}", nearest);
    }

    // Whoever gives an adapter wants to see it, also beside serializers that are named.
    static IEnumerable<AdapterChoice> Given(AdapterList adapters, SelectedAdapters selected) => adapters.Adapters
        .Where(IsGiven)
        .Except(selected.Choices.Select(choice => choice.Adapter))
        .Select(adapter => new AdapterChoice(adapter, null));

    static bool IsGiven(Adapter adapter) => adapter.Given;

    static string[] Patterns(ParseResult parsed) => [.. parsed.GetValue(Serializer) ?? [], .. parsed.GetValue(Names) ?? []];

    /// <summary>True if the user named serializers or groups of them.</summary>
    public static bool NamesSerializers(ParseResult parsed) => Patterns(parsed).Length > 0;

    /// <summary>The selected targets.</summary>
    /// <param name="otherwise">The selection if the user named no serializer.</param>
    /// <exception cref="UsageException">The selection is empty or has an unknown name.</exception>
    public static TargetSelection Select(ParseResult parsed, params string[] otherwise) => SelectWith(parsed, [], otherwise);

    /// <summary>The selected targets.</summary>
    /// <param name="usual">The runtimes of serializers that the user named, if no option names any; empty for the default one.</param>
    /// <param name="otherwise">The selection if the user named no serializer.</param>
    /// <exception cref="UsageException">The selection is empty or has an unknown name.</exception>
    public static TargetSelection SelectWith(ParseResult parsed, IReadOnlyList<RuntimeMode> usual, params string[] otherwise)
    {
        var adapters = Adapters(parsed);
        var patterns = Patterns(parsed);
        if (patterns.Length > 0 && patterns.All(string.IsNullOrWhiteSpace))
            throw UsageException.Option("--serializer", "the selection is empty", "touchstone list");
        // A root of one's own may have none of a group.
        var groups = otherwise.Where(group => AdapterGroups.Of(group, adapters.Adapters).Any());
        var selected = AdapterSelection.Select(adapters.Adapters, patterns.Length > 0 ? patterns : [.. groups]);
        if (selected.Problem is { } problem)
        {
            throw NamedPath.Of(selected.Unknown, patterns)
                ?? new UsageException(problem with { Correction = selected.Instead is [] ? null : Correction.OtherSerializers(selected.Instead) });
        }
        var modes = RuntimeMode.ParseList(parsed.GetValue(Runtime) ?? [], out var unknown);
        if (unknown is not null)
            throw new UsageException(unknown);
        var adds = parsed.GetValue(Runtime) is not { Length: > 0 } && !AdapterSelection.Names(patterns).All(AdapterGroups.Has);
        var targets = UserDataOptions.With(parsed, Target.All([.. selected.Choices, .. Given(adapters, selected)], adds && usual.Count > 0 ? usual : modes));
        List<Adapter> chosen = [.. targets.Select(target => target.Adapter)];
        return new TargetSelection(targets)
        {
            Problems = [.. adapters.Problems, .. selected.Same.Select(OneRow)],
            Optional = patterns.Length > 0 ? [] : [.. adapters.Adapters.Select(adapter => adapter.Name).Except(chosen.Select(adapter => adapter.Name))],
            Unnamed = Unnamed(patterns, chosen),
            Added = adds ? [.. usual.Except(modes)] : [],
        };
    }

    static Problem OneRow(AdapterChoice choice)
    {
        var version = choice.Version ?? choice.Adapter.PinnedVersion;
        var pinned = choice.Version is null ? $", and {choice.Adapter} pins it" : "";
        return new Problem($"{choice.Adapter}@{version} has one row", $"{version} was named more than once{pinned}", "");
    }

    static HashSet<string> Unnamed(string[] patterns, IEnumerable<Adapter> chosen) => AdapterSelection.Names(patterns).All(AdapterGroups.Has)
        ? chosen.Where(adapter => !IsGiven(adapter)).Select(adapter => adapter.Name).ToHashSet()
        : [];
}
