using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Build.Git;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;

namespace Touchstone.Commands.Comparisons;

/// <summary>The sides of <c>touchstone ab</c>: what <c>--base</c> and <c>--head</c> mean. Commits are checked out until it is disposed.</summary>
sealed class AbSides : IDisposable
{
    public static readonly Option<string> Base =
        CommandOption.Text("--base", "The state before: a commit, a branch or a tag, or a package version: NAME@VERSION.", "HEAD", "REF");

    public static readonly Option<string> Head = CommandOption.Text(
        "--head", "The state after, in the same form. Default: the files as they are, or the version that the adapter pins.", "", "REF");

    /// <summary>What this command does with a commit.</summary>
    internal static readonly CommitUse Use = new(
        "touchstone ab", ", and it is not a package version such as MessagePack@3.1.4",
        "check each commit out yourself, measure it with touchstone run --out FOLDER, then touchstone compare BASE_FOLDER HEAD_FOLDER");

    const string Differs = "whatever differs is noise";

    readonly List<GitCheckout> checkouts = [];
    readonly Dictionary<Target, IReadOnlyList<string>> ofTargets = [];
    readonly List<SideName> names = [];
    readonly List<UserData> data = [];

    bool hasChanges;

    AbSides() { }

    /// <summary>The targets, and what each of them is measured as.</summary>
    public IReadOnlyDictionary<Target, IReadOnlyList<string>> OfTargets => ofTargets;

    /// <summary>What the sides are.</summary>
    public IReadOnlyList<SideName> Names => names;

    /// <summary>The two sides that are compared, the base first.</summary>
    public IReadOnlyList<SideName> Compared => [.. names.Where(name => name.Side != Sides.Again)];

    /// <summary>The command that tells whether each version of a package reads what the other one wrote; empty if the sides are not two versions.</summary>
    public string Upgrade { get; private set; } = "";

    /// <summary>The user's data of both sides, to be prepared before building.</summary>
    public IReadOnlyList<UserData> Data => data;

    /// <summary>Finds both sides, and checks commits out.</summary>
    /// <exception cref="UsageException">A side does not exist or cannot be measured.</exception>
    public static async Task<AbSides> Of(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var sides = new AbSides();
        try
        {
            if (IsPackage(parsed.GetValue(Base)!) || IsPackage(parsed.GetValue(Head)!))
                sides.TakeVersions(parsed, terminal);
            else
                await sides.TakeCommits(parsed, terminal, cancel);
            return sides;
        }
        catch
        {
            sides.Dispose();
            throw;
        }
    }

    /// <summary>A serializer in one mode, on both sides. Its version may differ.</summary>
    public IReadOnlyList<(BuiltTarget Base, BuiltTarget Head)> Pairs(IReadOnlyList<BuiltTarget> built)
    {
        var bases = Of(Sides.Base).ToDictionary(Row);
        return [.. Of(Sides.Head).Where(head => bases.ContainsKey(Row(head))).Select(head => (bases[Row(head)], head))];

        IEnumerable<BuiltTarget> Of(string side) => built.Where(target => ofTargets[target.Target].Contains(side));
        static (string, RuntimeMode) Row(BuiltTarget target) => (target.Target.Adapter.Name, target.Target.Mode);
    }

    /// <summary>Deletes the files of commits.</summary>
    public void Dispose() => checkouts.ForEach(checkout => checkout.Dispose());

    /// <summary>The base lacks what is measured, and the files have it: a commit adds it.</summary>
    public sealed class NothingYetException(string commit, string place)
        : Exception($"nothing to compare yet: commit {commit} has no {place}, and your files add it");

    // git allows an @ in the name of a branch, but hardly anyone ends one with a version.
    static bool IsPackage(string text) => text.LastIndexOf('@') is > 0 and var at && NuGetVersion.TryParse(text[(at + 1)..], out _);

    void TakeVersions(ParseResult parsed, Terminal terminal)
    {
        var adapters = AdapterOptions.Adapters(parsed).Adapters;
        var (before, after) = Versions(parsed, adapters);
        if (parsed.GetValue(AdapterOptions.Serializer) is { Length: > 0 } || parsed.GetValue(AdapterOptions.Names) is { Length: > 0 })
        {
            throw UsageException.Option(
                "--base", "a package version names its serializer, so there can be no other", $"touchstone ab --base {before} --head {after}");
        }
        var (old, young) = (Select("--base", adapters, [before]), Select("--head", adapters, [after]));
        if (!old.Select(choice => choice.Adapter).ToHashSet().SetEquals(young.Select(choice => choice.Adapter)))
        {
            throw UsageException.Option(
                "--head",
                $"it is another serializer than {before}, and ab compares two versions of one",
                $"touchstone run {ShellText.Quoted(before)} {ShellText.Quoted(after)}");
        }
        var own = UserDataOptions.Of(parsed);
        foreach (var (side, choices) in ((string, IReadOnlyList<AdapterChoice>)[])[(Sides.Base, old), (Sides.Head, young)])
            Take(new SideName(side, string.Join(", ", choices.Select(Name))), UserDataOptions.With(parsed, Target.All(choices, SharedOptions.Modes(parsed))));
        if (names.Select(name => name.Name).Distinct().Count() == 1)
            terminal.Note($"both sides are {names[0].Name}: {Differs}");
        else if ((old, young) is ([var one], [var other]))
            Upgrade = ShellText.Command(["probe", one.Adapter.Name, "--versions", $"{VersionOf(one)},{VersionOf(other)}", .. own?.Options ?? []]);
        if (own is not null)
            data.Add(own);
    }

    // The head may be a name without a version: that of its adapter. A commit is on neither side.
    static (string Before, string After) Versions(ParseResult parsed, IReadOnlyList<Adapter> adapters)
    {
        var (before, after) = (parsed.GetValue(Base)!, parsed.GetValue(Head)!);
        if (!IsPackage(before))
        {
            throw UsageException.Option(
                "--base",
                $"the head is a package version, so the base must be one, too: {before} is none",
                $"touchstone ab --base {NameIn(after)}@VERSION --head {after}");
        }
        if (after.Length > 0 && !IsPackage(after) && AdapterSelection.Select(adapters, [after]).Problem is not null)
        {
            throw UsageException.Value(
                "--head",
                $"the base is a package version, so the head must be one, too: {after} is neither NAME@VERSION nor the name of a serializer",
                NameIn(before));
        }
        return (before, after.Length > 0 ? after : NameIn(before));
    }

    static string NameIn(string version) => version[..version.LastIndexOf('@')];

    static string Name(AdapterChoice choice) => $"{choice.Adapter.Name} {VersionOf(choice)}";

    static string? VersionOf(AdapterChoice choice) => choice.Version ?? choice.Adapter.PinnedVersion;

    async Task TakeCommits(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (before, after) = (parsed.GetValue(Base)!, parsed.GetValue(Head)!);
        var own = UserDataOptions.Of(parsed);
        string[] paths = [.. (parsed.GetValue(AdapterOptions.Adapter) ?? []).Select(path => AdapterFolder.Meant(AdapterOptions.Root(), path))];
        var around = paths.FirstOrDefault() ?? (own is { IsDocument: false } ? own.ProjectFile : Environment.CurrentDirectory);
        var repository = await GitRepository.Around(Directory.Exists(around) ? around : Path.GetDirectoryName(Path.GetFullPath(around))!, Use, cancel);
        var source = new Source(repository, paths, own, OwnRoot(repository));
        if (!source.Differs)
        {
            throw UsageException.Corrected(
                "--base",
                "no file of this repository would be measured, so both sides would be the same; name your adapter or the project with your types",
                ["--adapter"],
                "--adapter", "DIR");
        }
        await Take(Sides.Base, "--base", before, source, parsed, terminal, cancel);
        if (after.Length > 0)
            await Take(Sides.Head, "--head", after, source, parsed, terminal, cancel);
        else
            TakeFiles(source, parsed, terminal);
        if (names.Select(name => name.Commit).Distinct().Count() == 1 && !hasChanges)
            terminal.Note($"both sides are commit {GitFacts.Short(names[0].Commit)}: {Differs}");
    }

    async Task Take(string side, string option, string reference, Source source, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var commit = await source.Repository.Commit(option, reference, cancel);
        terminal.Note($"{side}: commit {GitFacts.Short(commit)} ({reference})");
        var checkout = await GitCheckout.Of(source.Repository, option, commit, TouchstoneRoot.CheckoutsFolder, cancel);
        checkouts.Add(checkout);
        Take(new SideName(side, $"commit {checkout.Commit} ({reference})") { Commit = commit }, source.Targets(option, parsed, checkout, data));
    }

    void TakeFiles(Source source, ParseResult parsed, Terminal terminal)
    {
        var git = GitState.Read(source.Repository.Folder);
        hasChanges = git is { Dirty: true };
        var name = "the files as they are" + (hasChanges ? " with uncommitted changes" : "");
        terminal.Note($"{Sides.Head}: {name}");
        Take(new SideName(Sides.Head, name) { Commit = git?.Commit ?? "", Dirty = hasChanges }, source.Targets("--head", parsed, null, data));
    }

    void Take(SideName side, IReadOnlyList<Target> targets)
    {
        names.Add(side);
        foreach (var target in targets)
        {
            IReadOnlyList<string> all = side.Side == Sides.Base ? [Sides.Base, Sides.Again] : [side.Side];
            ofTargets[target] = [.. ofTargets.GetValueOrDefault(target, []), .. all];
        }
    }

    // A checkout of Touchstone, or of a fork: its own adapters and its worker are what changes.
    static TouchstoneRoot? OwnRoot(GitRepository repository) =>
        TouchstoneRoot.Find([repository.Folder], out _) is { Packed: false } root && root.Folder == repository.Folder ? root : null;

    static IReadOnlyList<AdapterChoice> Select(string option, IReadOnlyList<Adapter> adapters, IReadOnlyList<string> patterns)
    {
        var selected = AdapterSelection.Select(adapters, patterns);
        return selected.Problem is not { } problem
            ? selected.Choices
            : throw new UsageException(problem with
            {
                What = $"cannot use {option}",
                Correction = selected.Instead is [var pattern, ..] ? new Correction([option], [option, pattern]) : null,
            });
    }

    /// <summary>What the user named, before anything is checked out.</summary>
    /// <param name="Adapters">The values of <c>--adapter</c>.</param>
    /// <param name="Data">The user's data; null for none.</param>
    /// <param name="Root">The root if the repository is one of Touchstone; otherwise null.</param>
    sealed record Source(GitRepository Repository, IReadOnlyList<string> Adapters, UserData? Data, TouchstoneRoot? Root)
    {
        /// <summary>True if the repository has something that is measured.</summary>
        public bool Differs => Adapters.Count > 0 || Data is { IsDocument: false } || Root is not null;

        /// <summary>The targets of one side.</summary>
        /// <param name="option">The option that named the side.</param>
        /// <param name="checkout">The files of the commit; null for the files as they are.</param>
        /// <param name="data">Receives the user's data of this side.</param>
        public IReadOnlyList<Target> Targets(string option, ParseResult parsed, GitCheckout? checkout, List<UserData> data)
        {
            var own = checkout is null || Data is not { IsDocument: false } ? Data : OfCommit(option, Data, checkout);
            if (own is not null)
                data.Add(own);
            var extra = Adapters.Select(path => checkout is null ? path : Path.Combine(checkout.Folder, Repository.Place("--adapter", path))).ToList();
            if (checkout is not null && extra.Find(path => !Path.Exists(path)) is { } missing)
                throw Missing(option, Path.GetRelativePath(checkout.Folder, missing), checkout);
            var root = Root is null || checkout is null ? AdapterOptions.Root() : new TouchstoneRoot(checkout.Folder);
            var list = AdapterFolder.List(root, extra);
            if (list.Refused is [var refused, ..])
                throw new UsageException(refused);
            string[] patterns = [.. parsed.GetValue(AdapterOptions.Serializer) ?? [], .. parsed.GetValue(AdapterOptions.Names) ?? []];
            string[] chosen = patterns.Length > 0
                ? patterns
                : [.. extra.Select(path => "#" + Path.GetFileNameWithoutExtension(Path.TrimEndingDirectorySeparator(path)))];
            List<Adapter> adapters = [.. list.Adapters.Select(AdapterOptions.WithOptions(parsed))];
            if (option == Base.Name && root.Folder == checkout?.Folder)
                RefuseNew(chosen, adapters, checkout);
            var targets = UserDataOptions.With(own, Target.All(Select(option, adapters, chosen), SharedOptions.Modes(parsed)));
            return [.. targets.Select(target => At(target, checkout))];
        }

        UserData OfCommit(string option, UserData own, GitCheckout checkout)
        {
            var place = Repository.Place("--project", own.ProjectFile);
            var project = Path.Combine(checkout.Folder, place);
            return File.Exists(project) ? UserDataOptions.In(own, project) : throw Missing(option, place, checkout);
        }

        // An adapter of this repository that the base does not have, and that the files have.
        static void RefuseNew(string[] chosen, IReadOnlyList<Adapter> adapters, GitCheckout checkout)
        {
            if (AdapterSelection.Select(adapters, chosen) is { Problem: not null, Unknown: { Length: > 0 } name }
                && AdapterSelection.Select(AdapterFolder.List(AdapterOptions.Root(), []).Adapters, [name]).Problem is null)
                throw new NothingYetException(checkout.Commit, name);
        }

        // The pull request that adds an adapter or a project must not fail.
        Exception Missing(string option, string place, GitCheckout checkout)
        {
            if (option == Base.Name && Path.Exists(Path.Combine(Repository.Folder, place)))
                return new NothingYetException(checkout.Commit, place);
            var why = $"commit {checkout.Commit} has no {place}, so there is nothing to measure there";
            return UsageException.Option(option, why, $"git log --all --oneline -- {ShellText.Quoted(place)}");
        }

        // Adapters of another root are the same on both sides.
        Target At(Target target, GitCheckout? checkout)
        {
            var (folder, commit) = (checkout?.Folder ?? Repository.Folder, checkout?.Commit ?? "");
            return target.Adapter.Folder.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal)
                ? target with { Adapter = target.Adapter with { Commit = commit, Repository = folder } }
                : target;
        }
    }
}
