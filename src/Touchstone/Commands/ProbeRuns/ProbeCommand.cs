using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Commands.Runs;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Measure.Runs;
using Touchstone.Probes;
using Touchstone.Report.ProbeRuns;
using Touchstone.Report.Runs;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.ProbeRuns;

/// <summary><c>touchstone probe</c>: runs the same probes on every adapter, and compares the results with what its library claims.</summary>
static class ProbeCommand
{
    // All probes of four adapters took 32 s with two cores, beside other builds (load average 2.7).
    static readonly TimeSpan TimeOfTarget = TimeSpan.FromSeconds(8);

    static readonly Option<string[]> Probe =
        CommandOption.List("--probe", "Probes by name. It may contain * and ?, such as values/*. Default: all.", "GLOB");

    static readonly Option<string> Versions =
        CommandOption.Text("--versions", "Two versions of one library: test only whether each reads the payloads of the other.", "", "A,B");

    static readonly Option<bool> ReadsFrom =
        CommandOption.Flag("--reads-from", "Test only whether serializers of one format read the payloads of each other.");

    static readonly Option<bool> Protected = CommandOption.Flag("--protected", "Run only hostile probes, with each library's own protection switched on.");
    static readonly Option<bool> Verbose = CommandOption.Flag("--verbose", "Show everything that was not kept, with the command that repeats the probe.");
    static readonly Option<string> Timeout = CommandOption.Text("--timeout", "Longest time of one probe.", "20s", "TIME");
    static readonly Option<string> MemoryLimit = CommandOption.Text("--memory-limit", "Most memory of one worker process.", "2GB", "BYTES");
    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per result, and nothing else.");

    static readonly Option<bool> Writing = CommandOption.Flag(
        "--write", "Write into the adapters' traits.json which claims hold, all results into probes.jsonl, and print a Markdown table.");

    public static Command Create(Call call, FolderReports reports)
    {
        var command = new GroupedCommand(
            "probe", "Test what survives a round trip, a changed type and hostile input, and check each library's claims.",
            "touchstone probe MessagePack",
            "touchstone probe MessagePack --probe 'hostile/*' --verbose",
            "touchstone probe SystemTextJson NewtonsoftJson --reads-from",
            "touchstone probe NewtonsoftJson --versions 12.0.3,13.0.4 --project samples/My --factory My.Samples.Orders");
        AddSelection(command);
        command.With(ReadsFrom, ShardOptions.Shard, Verbose, DetailOptions.Explain, RunCommand.Out, Json);
        return command.Group(SharedOptions.VersionGroup, SharedOptions.Refresh).Group("For maintainers of adapters", Writing, RunCommand.PrintRequest)
            .WithAction(parsed => Invoke(parsed, call, reports));
    }

    /// <summary>Adds the options that decide what is probed and for how long.</summary>
    internal static void AddSelection(GroupedCommand command)
    {
        command.With(AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, Probe, Versions, Protected);
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        command.Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.Latest, SharedOptions.BuildTimeout)
            .Group("Time and memory limits", Timeout, MemoryLimit);
    }

    /// <summary>Runs the probes and shows, writes and stores the results. Returns the exit code.</summary>
    static async Task<int> Invoke(ParseResult parsed, Call call, FolderReports reports)
    {
        var (terminal, cancel) = (call.Terminal, call.Cancel);
        var (selection, patterns) = Bind(parsed);
        var (versions, exchange) = (parsed.GetValue(Versions)!, ExchangeOf(parsed));
        var targets = exchange == ProbeExchange.Serializers ? InteropTargets.Of(selection.Targets) : selection.Targets;
        if (parsed.GetValue(Writing))
            AdapterOptions.RefuseInstalled(Writing, targets);
        if (parsed.GetValue(Writing)
            && (patterns.Length > 0 || exchange != ProbeExchange.None || parsed.GetValue(Json)
                || parsed.GetResult(SharedOptions.Runtime) is { Implicit: false }))
        {
            throw UsageException.Corrected(
                "--write",
                "it runs all probes of the pinned version on the default runtime: leave out --probe, --versions, --reads-from, --runtime and --json",
                ["--probe", "--versions", "--reads-from", "--runtime", "--json"]);
        }
        var (time, limits) = Limits(parsed);
        if (parsed.GetValue(RunCommand.PrintRequest))
        {
            terminal.Out.WriteLine(ProbeRun.RequestFor(patterns, time) with { Protected = parsed.GetValue(Protected) });
            return ExitCodes.Done;
        }
        await UserDataOptions.Prepare(parsed, UserUpgradeProbe.Count, terminal, cancel);
        var shard = ShardOptions.Of(parsed);
        var plan = shard is { } part ? ShardOptions.Plan(Tables(targets), Estimate, part.Of, part) : null;
        if (plan is not null)
            targets = [.. targets.Where(target => plan[shard!.Value].TableNames.Contains(target.Adapter.Name))];
        foreach (var problem in selection.Problems)
            terminal.Note(problem.ToString());
        var builder = await SharedOptions.Builder(SharedOptions.BuildOptions(parsed), targets, terminal, cancel);
        var machine = MachineReader.Read(Environment.CurrentDirectory, AdapterOptions.Root().Adapters);
        var header = new RunHeader(call.Args, DateTime.UtcNow, machine.OneLine, "", machine.DotNet.Settings);
        using var session = ResultSession<RunResults>.Start(terminal, "touchstone probe", parsed.GetValue(RunCommand.Out)!, header);
        var file = session.File;
        ShardOptions.Write(plan, shard, header.Arguments, file);
        foreach (var adapter in targets.Select(target => target.Adapter).Distinct())
            file.Write(DeclaredTraits.Of(adapter));
        var probing = new ProbeSession(targets, exchange, patterns, limits, time, file, selection.Unnamed)
        {
            Options = adapter => Options(parsed, adapter),
            OnlyProtected = parsed.GetValue(Protected),
            Alone = exchange == ProbeExchange.Serializers ? InteropTargets.Alone(selection, targets) : [],
            Corrected = problem => CommandErrors.Of(versions.Length > 0 ? WithoutLatest(problem) : InNewFolder(problem), parsed),
        };
        await session.Measure(MeasureAll, cancel);
        return session.End(
            () => Show(file.Results.ProbeResults, targets, parsed, terminal),
            () =>
            {
                Write(session.Folder, file.Results, machine, probing, reports, terminal);
                if (file.Results.ProbeResults.Count == 0 && probing.Problems.Count == 0 && patterns.Length > 0)
                    terminal.Note(CommandErrors.Of(InNewFolder(NoSuchProbe(patterns, exchange)), parsed).ToString());
                if (!call.IsPart && versions.Length > 0 && probing.Problems.Count == 0)
                    terminal.Note($"next: {Times(targets)}  # whether the newer one is slower");
            },
            () => ExitCode(file.Results.ProbeResults, probing, targets));

        async Task MeasureAll(IRunProgress progress)
        {
            await probing.Run(builder, session.Folder, progress, cancel);
            if (!call.IsPart && versions.Length > 0 && probing.Problems.Count > 0)
                probing.Problems.AddRange(await Obtainable(probing.Replaceable, probing.Broken, parsed, cancel));
            if (plan is not null)
                file.Write(new ShardEnd());
        }
    }

    // What a library does with Touchstone's types is knowledge. A loss of the user's data is a failure.
    static int ExitCode(List<ProbeResult> results, ProbeSession probing, IReadOnlyList<Target> targets)
    {
        if (results.Count == 0)
            return ExitCodes.Usage;
        var isLost = targets.Any(target => target.Adapter.Data is not null) && results.Any(probe => probe.Verdict != Verdict.Kept);
        return isLost || probing.Problems.Count > 0 ? ExitCodes.Failed : ExitCodes.Done;
    }

    // The newest version, or another one beside --versions, is not what the user asked for. The versions that can be had follow.
    static Problem WithoutLatest(Problem problem) =>
        problem.Correction?.Add.Any(word => word == SharedOptions.Latest.Name || word.Contains('@', StringComparison.Ordinal)) == true
            ? problem with { Next = "", Correction = null }
            : InNewFolder(problem);

    /// <summary>The versions that the package sources have, with the command that compares the nearest ones, for each library.</summary>
    static async Task<IEnumerable<string>> Obtainable(
        IReadOnlyList<Target> targets, IReadOnlyList<Target> broken, ParseResult parsed, CancellationToken cancel)
    {
        var all = targets.Select(target => target.Adapter).DistinctBy(adapter => adapter.Name);
        List<Adapter> adapters = [.. all.Where(adapter => adapter.Traits.Package is not null)];
        var sources = new PackageReleases(AdapterOptions.Root().Adapters, AdapterOptions.PackageFolders(parsed));
        var (releases, problems) = await sources.Of(adapters.Select(adapter => adapter.Traits.Package!), cancel);
        return problems.Concat(adapters.Select(adapter => UpgradeTargets.Obtainable(
            adapter, parsed.GetValue(Versions)!, [.. releases[adapter.Traits.Package!].Select(release => release.Version)],
            [.. broken.Where(target => target.Adapter.Name == adapter.Name).Select(target => target.RequestedVersion).OfType<string>()])));
    }

    // The folder of this command has its results.
    static Problem InNewFolder(Problem problem) => problem.Correction is not { } correction
        ? problem
        : problem with { Correction = correction with { Drop = [.. correction.Drop, RunCommand.Out.Name] } };

    // Only the programs know the probes between them.
    static Problem NoSuchProbe(IReadOnlyList<string> patterns, ProbeExchange exchange)
    {
        var topic = exchange == ProbeExchange.Versions ? UpgradeProbe.Topic : InteropProbe.Topic;
        return new Problem($"cannot run {string.Join(", ", patterns)}", $"no probe between two programs has this name; all begin with {topic}/", "")
        {
            Correction = new Correction([Probe.Name], [Probe.Name, $"{topic}/values/*"]),
        };
    }

    static ProbeExchange ExchangeOf(ParseResult parsed)
    {
        var (versions, serializers) = (parsed.GetValue(Versions)!.Length > 0, parsed.GetValue(ReadsFrom));
        if (!serializers)
            return versions ? ProbeExchange.Versions : ProbeExchange.None;
        Option[] others = [Versions, Protected, .. UserDataOptions.All, ShardOptions.Shard];
        if (others.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } other)
            throw UsageException.Corrected(other.Name, "--reads-from tests pairs of serializers, on Touchstone's values and data sets", [other.Name]);
        return ProbeExchange.Serializers;
    }

    /// <summary>What the options select: the targets, and the names of probes.</summary>
    static (TargetSelection Selection, string[] Patterns) Bind(ParseResult parsed)
    {
        var (patterns, versions, exchange) = (parsed.GetValue(Probe) ?? [], parsed.GetValue(Versions)!, ExchangeOf(parsed));
        // Only the adapter programs know the names of the probes between versions.
        if (exchange == ProbeExchange.None && patterns.Select(ProbeNames.Unknown).FirstOrDefault(problem => problem is not null) is { } unknown)
            throw new UsageException(unknown with
            {
                Correction = new Correction([Probe.Name], [.. patterns.SelectMany(name => (string[])[Probe.Name, ProbeNames.Known(name)])]),
            });
        var all = SharedOptions.Select(parsed, AdapterGroups.Everything);
        if (exchange == ProbeExchange.Serializers)
            return (all with { Targets = Named(all.Targets, all.Unnamed) }, patterns);
        if (versions.Length == 0 && UserDataOptions.Of(parsed) is { } own)
        {
            throw UsageException.Option(
                own.Options[0],
                "only --versions tests your own types; their round trip is a question for verify",
                ShellText.Command(["verify", .. AdapterOptions.Patterns(parsed), .. own.Options]));
        }
        var targets = versions.Length > 0 ? UpgradeTargets.Of(all.Targets, versions, all.Unnamed.Count == 0) : Named(all.Targets, all.Unnamed);
        return parsed.GetValue(Protected)
            ? (all with { Targets = WithProtection(targets) }, Hostile(patterns))
            : (all with { Targets = targets }, patterns);
    }

    /// <summary>All parts of the selection, and the expected time for a number of their adapters.</summary>
    internal static (IReadOnlyList<ShardTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed)
    {
        // A job would find out late that one of these values is not usable.
        _ = (Limits(parsed), SharedOptions.BuildOptions(parsed));
        return (Tables(Bind(parsed).Selection.Targets), Estimate);
    }

    static (TimeSpan Probe, WorkerLimits Worker) Limits(ParseResult parsed) => (
        Values.Time("--timeout", parsed.GetValue(Timeout)!),
        new WorkerLimits(TimeSpan.FromHours(1), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!)));

    // A result of a probe is not a time, so machines may share a table. All probes of an adapter need the same programs, so they stay together.
    static IReadOnlyList<ShardTable> Tables(IReadOnlyList<Target> targets) =>
    [
        .. targets.GroupBy(target => target.Adapter.Name).Select(adapter => new ShardTable(
            adapter.Key, [.. adapter.Select(target => new RunCell(target.Key("", 0, 0, ""), "probe"))], adapter.Count())),
    ];

    static TimeSpan Estimate(int targets) => TimeOfTarget * targets;

    /// <summary>The targets without limits and parsers, which are not serializers: these are probed only if the user names them.</summary>
    internal static IReadOnlyList<Target> Named(IReadOnlyList<Target> targets, IReadOnlySet<string> unnamed) =>
        [.. targets.Where(target => target.Adapter.Traits is { Limit: false, ParserOnly: false } || !unnamed.Contains(target.Adapter.Name))];

    static Target[] WithProtection(IReadOnlyList<Target> targets)
    {
        Target[] switchable = [.. targets.Where(target => target.Adapter.Traits.Protection is { ByDefault: false })];
        return switchable.Length > 0 ? switchable : throw new UsageException(new Problem(
            "cannot use --protected", "no selected adapter has a \"protection\" in its traits.json that is off by default",
            "touchstone probe MessagePack --protected"));
    }

    static string[] Hostile(IReadOnlyCollection<string> patterns)
    {
        string[] hostile = [.. ProbeNames.Matching(patterns).Where(ProbeNames.IsHostile).Select(probe => probe.Name)];
        return hostile.Length > 0 ? hostile : throw new UsageException(new Problem(
            "cannot use --protected", "no selected probe is about hostile input", "touchstone probe --protected --probe 'hostile/*'"));
    }

    static string Times(IReadOnlyList<Target> targets)
    {
        var pair = targets.Where(target => target.Adapter.Name == targets[0].Adapter.Name).Select(target => target.RequestedVersion!)
            .OrderBy(NuGetVersion.Parse).ToList();
        string[] own = [.. targets[0].Adapter.Data?.Options ?? []];
        return ShellText.Command(["ab", "--base", $"{targets[0].Adapter}@{pair[0]}", "--head", $"{targets[0].Adapter}@{pair[^1]}", .. own]);
    }

    /// <summary>The options that can change a result: the command that repeats a probe needs them.</summary>
    static IReadOnlyList<string> Options(ParseResult parsed, Adapter adapter) =>
    [
        .. adapter.Options,
        .. CommandOption.Given(Timeout, parsed),
        .. CommandOption.Given(MemoryLimit, parsed),
    ];

    static void Show(IReadOnlyList<ProbeResult> results, IReadOnlyList<Target> targets, ParseResult parsed, Terminal terminal)
    {
        if (parsed.GetValue(Writing))
            ProbedClaimsWriter.Write(
                targets.Where(target => target.Version is null).Select(target => target.Adapter).Distinct(),
                results,
                DateOnly.FromDateTime(DateTime.UtcNow),
                terminal);
        else if (parsed.GetValue(Json))
            ProbeReport.WriteJson(results, terminal.Out);
        else
            ProbeReport.WriteConsole(results, parsed.GetValue(Verbose), terminal.Out, DetailOptions.Of(parsed, terminal).Page);
    }

    static void Write(string folder, RunResults results, MachineFacts machine, ProbeSession probing, FolderReports reports, Terminal terminal)
    {
        AtomicFile.WriteText(Path.Combine(folder, "probes.md"), markdown => ProbeReport.WriteMarkdown(results.ProbeResults, markdown));
        AtomicFile.WriteText(Path.Combine(folder, "probes.csv"), csv => ProbeReport.WriteCsv(results.ProbeResults, csv, new Page()));
        reports.Write(folder, results, machine, terminal);
        ResultFolder.RemoveIfEmpty(Path.Combine(folder, ProbeSession.ExchangeFolder));
        foreach (var problem in probing.Problems)
            terminal.Note(problem);
        if (InteropTargets.Note(probing.Alone) is { } alone)
            terminal.Note(alone);
        if (probing.Omitted.Count > 0)
            terminal.Note(Note.NotAvailable(probing.Omitted));
    }
}
