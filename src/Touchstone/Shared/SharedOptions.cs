using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Shared;

/// <summary>The options that choose targets and how they are built, the same for every command that measures.</summary>
static class SharedOptions
{
    public static readonly Option<string[]> Runtime = CommandOption.List(
        "--runtime",
        "Runtimes from net8.0 up to the version of your .NET SDK, each with an optional /r2r or /aot. "
            + "Default: net10.0; first-call adds net10.0/r2r and net10.0/aot for serializers that you name.",
        "NAME,…");

    public static readonly Option<string> BuildTimeout =
        CommandOption.Text("--build-timeout", "Stop building after this long without progress.", "10m", "TIME");

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
        return report => new AdapterBuild(AdapterOptions.Root(), DotNetInstallation.Find(), report, options.PackageFolders)
        {
            Timeout = options.Timeout,
            Refresh = options.Refresh,
            Newer = newer,
        };
    }

    /// <summary>How the user wants programs to be built.</summary>
    public static BuildOptions BuildOptions(ParseResult parsed) => new(
        AdapterOptions.PackageFolders(parsed),
        Values.Time("--build-timeout", parsed.GetValue(BuildTimeout)!),
        parsed.GetValue(Refresh),
        parsed.GetValue(Latest));

    // Versions newer than the pinned ones, newest first, by adapter.
    static async Task<IReadOnlyDictionary<string, IReadOnlyList<string>>> Newer(
        IReadOnlyList<Target> targets, IReadOnlyList<string> packageFolders, Terminal terminal, CancellationToken cancel)
    {
        List<Adapter> adapters = [.. targets.Where(target => target.Version is null).Select(target => target.Adapter).DistinctBy(adapter => adapter.Name)];
        var (versions, problems) = await NewerVersions.Find(adapters, AdapterOptions.Root().Adapters, packageFolders, cancel);
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

    /// <summary>The chosen runtimes.</summary>
    /// <exception cref="UsageException">A value is none.</exception>
    public static IReadOnlyList<RuntimeMode> Modes(ParseResult parsed)
    {
        var modes = RuntimeMode.ParseList(parsed.GetValue(Runtime) ?? [], out var unknown);
        return unknown is null ? modes : throw new UsageException(unknown);
    }

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
        var adapters = AdapterOptions.Adapters(parsed);
        var patterns = AdapterOptions.Patterns(parsed);
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
        var modes = Modes(parsed);
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
