using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;

namespace Touchstone.Commands.ProbeRuns;

/// <summary>Which programs exchange payloads, instead of all probes of each adapter.</summary>
enum ProbeExchange
{
    /// <summary>None: all probes run.</summary>
    None,

    /// <summary>Two versions of each library.</summary>
    Versions,

    /// <summary>All serializers of one format.</summary>
    Serializers,
}

/// <summary>Builds and probes all adapters, one per core at a time: the results are not times, so adapters may disturb each other.</summary>
/// <param name="targets">What to probe.</param>
/// <param name="exchange">Which programs exchange payloads.</param>
/// <param name="patterns">Names of probes, with * and ?; empty for all.</param>
/// <param name="limits">What a process may use.</param>
/// <param name="probeTime">Longest time of one probe.</param>
/// <param name="file">Receives each result at once.</param>
/// <param name="unnamed">Names of adapters that the user did not name. If their packages are unavailable, one line lists them all.</param>
sealed class ProbeSession(
    IReadOnlyList<Target> targets,
    ProbeExchange exchange,
    IReadOnlyList<string> patterns,
    WorkerLimits limits,
    TimeSpan probeTime,
    ResultFile<RunResults> file,
    IReadOnlySet<string> unnamed)
{
    /// <summary>The folder in the result folder for payloads that one process writes and another reads.</summary>
    public const string ExchangeFolder = "payloads";

    const string NoSerializer = "it is a limit, not a serializer: its code handles only the types of the data sets";

    readonly Lock writing = new();
    readonly List<Target> mismatched = [];

    /// <summary>Further options of the command that repeats a probe of an adapter.</summary>
    public Func<Adapter, IReadOnlyList<string>> Options { get; init; } = _ => [];

    /// <summary>Turns the next command of a problem into the command that the user typed, corrected.</summary>
    public Func<Problem, Problem> Corrected { get; init; } = problem => problem;

    /// <summary>True to run only the probes that switch on the library's own protection.</summary>
    public bool OnlyProtected { get; init; }

    /// <summary>Adapters that could not be probed, each with the reason.</summary>
    public List<string> Problems { get; } = [];

    /// <summary>Targets that could not be built in the requested version.</summary>
    public List<Target> Broken { get; } = [];

    /// <summary>
    /// Targets of which the package sources may have other versions that can be probed. Where another version was loaded than the requested one, the message
    /// says how to get that.
    /// </summary>
    public IReadOnlyList<Target> Replaceable => [.. targets.ExceptBy(mismatched.Select(one => one.Adapter.Name), one => one.Adapter.Name)];

    /// <summary>Serializers without another one of their format. The session adds those whose partners could not be built.</summary>
    public List<Target> Alone { get; init; } = [];

    /// <summary>Adapters that no package source has and the user did not name.</summary>
    public List<string> Omitted { get; } = [];

    /// <summary>Builds and probes all targets.</summary>
    public async Task Run(Func<Action<BuildProgress>, AdapterBuild> builder, string folder, IRunProgress progress, CancellationToken cancel)
    {
        foreach (var limit in targets.Where(IsLimit))
            ReportLimit(limit);
        List<Target> serializers = [.. targets.Where(target => !IsLimit(target))];
        // A build that finds out which probes do not compile is no failure, and a program that cannot be built has a message of its own.
        var build = new ProbeTargets(builder(built => progress.Building(built.WithoutFailures.ToString())));
        var built = serializers.Exists(target => target.Adapter.Data is not null)
            ? await build.BuildForUser(serializers, cancel)
            : await build.Build(serializers, isNew: false, cancel);
        foreach (var target in built.Where(target => target.Built.Program is null))
            Missing(target.Built);
        var groups = exchange switch
        {
            ProbeExchange.Versions => ProbeGroup.Upgrades(built, patterns),
            ProbeExchange.Serializers => ProbeGroup.OfOneFormat(built, patterns),
            _ => await WithNew(build, serializers, built, cancel),
        };
        if (exchange == ProbeExchange.Serializers)
            Alone.AddRange(built.Where(program => program.Built.Program is not null).Select(program => program.Built.Target)
                .Except(groups.SelectMany(group => group.Programs).Select(program => program.Built.Target)));
        if (OnlyProtected)
            groups = [.. groups.Select(group => group with { Steps = [.. group.Steps.Where(step => step.Protection is not null)] })];
        var (done, all) = (0, groups.Sum(group => group.Steps.Sum(step => step.Probes.Count)));
        var parallel = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel };
        await Parallel.ForEachAsync(groups, parallel, async (group, cancelled) =>
        {
            foreach (var (program, reason) in await Run(group, folder, Report, cancelled))
                Tell($"{program}: {reason}");

            void Report(ProbeResult result)
            {
                Take(result);
                lock (writing)
                    progress.Measuring($"probing {group.Name}", all == 0 ? 0 : (double)++done / all, TimeSpan.Zero);
            }
        });
    }

    // Programs exchange data sets too, and a limit can handle those.
    bool IsLimit(Target target) => target.Adapter.Traits.Limit && exchange == ProbeExchange.None;

    /// <summary>Each adapter, with a second program that has the types of a later version if the adapter can be probed about them.</summary>
    async Task<IReadOnlyList<ProbeGroup>> WithNew(ProbeTargets build, List<Target> serializers, IReadOnlyList<ProbeTarget> built, CancellationToken cancel)
    {
        var programs = serializers.Zip(built).Where(pair => pair.Second.Built.Program is not null).ToList();
        var wanted = programs.Where(pair => ProbeNames.WantEvolution(patterns) && pair.First.Adapter.TakesProbes).Select(pair => pair.First).ToList();
        var changed = wanted.Zip(await build.Build(wanted, isNew: true, cancel)).ToDictionary(pair => pair.First, pair => pair.Second);
        return [.. programs.Select(pair => ProbeGroup.Of(pair.Second, changed.GetValueOrDefault(pair.First), patterns))];
    }

    /// <summary>Runs the steps of a group. Returns the programs that have not run all of their probes, each with the reason.</summary>
    async Task<IReadOnlyDictionary<string, string>> Run(ProbeGroup group, string folder, Action<ProbeResult> report, CancellationToken cancel)
    {
        using var results = FolderHandle.Open(folder);
        using var payloads = results.Folder(ExchangeFolder, create: true);
        var name = group.Name.Replace('/', '-');
        using var open = payloads.Folder(name, create: true);
        // Its path may lead elsewhere meanwhile, if others may change a folder above.
        var shared = open.PathForOthers;
        foreach (var program in group.Steps.Any(step => step.Leaves) ? group.Programs : [])
            LeaveOut(program, shared);
        var reasons = new Dictionary<string, string>();
        var others = new HashSet<Target>();
        try
        {
            foreach (var step in group.Steps.Where(step => !others.Contains(step.Target.Built.Target)))
            {
                var run = RunOf(group, step, shared, report);
                var reason = await run.Run(shared, cancel);
                if (run.Mismatch is { } mismatch)
                {
                    others.Add(step.Target.Built.Target);
                    Tell(Corrected(mismatch).ToString());
                    lock (writing)
                        mismatched.Add(step.Target.Built.Target);
                    // The results of the other programs would be those of one version, and not of the requested ones.
                    if (exchange != ProbeExchange.Serializers)
                        return new Dictionary<string, string>();
                }
                else if (reason is not null)
                {
                    reasons.TryAdd(step.Target.Built.Target.ToString(), reason);
                }
            }
            return reasons;
        }
        finally
        {
            lock (writing)
                file.Save();
            ResultFolder.RemoveIfEmpty(payloads, name);
        }
    }

    ProbeRun RunOf(ProbeGroup group, ProbeStep step, string shared, Action<ProbeResult> report) =>
        new(step, limits, probeTime, step.Leaves ? result => Refuse(shared, result) : report)
        {
            Options = [.. Options(step.Target.Built.Target.Adapter), .. OptionsOfOthers(group, step)],
            Source = path => File.ReadAllText(Path.Combine(AdapterOptions.Root().Folder, "probes", path)),
        };

    // The command that repeats a probe between two serializers needs the folders of both adapters.
    static IEnumerable<string> OptionsOfOthers(ProbeGroup group, ProbeStep step) => group.Programs.Select(program => program.Built.Target.Adapter)
        .DistinctBy(adapter => adapter.Name).Where(adapter => adapter.Name != step.Target.Built.Target.Adapter.Name).SelectMany(adapter => adapter.Options);

    void ReportLimit(Target limit)
    {
        foreach (var probe in ProbeNames.Matching(patterns))
        {
            var outcome = new ProbeOutcome(probe.Name, probe.Claim, new Finding(Verdict.NotApplicable, Reason: NoSerializer));
            Take(ProbeRun.ResultOf(limit, "", outcome, Options(limit.Adapter)));
        }
    }

    static void LeaveOut(ProbeTarget target, string exchange)
    {
        foreach (var (source, reason) in target.LeftOut)
            Exchange.LeaveOut(exchange, Path.GetFileName(source), reason);
        if (target.Built.Problem is { } problem)
            Exchange.LeaveOut(exchange, Exchange.WholeBuild, ProbeStep.NoNewProgram(problem));
    }

    static void Refuse(string exchange, ProbeResult result)
    {
        if (result.Verdict != Verdict.Kept)
            Exchange.Refuse(exchange, result.Outcome);
    }

    void Take(ProbeResult result)
    {
        lock (writing)
            file.Write(result);
    }

    void Missing(BuiltTarget built)
    {
        lock (writing)
            Broken.Add(built.Target);
        if (built.Omitted(unnamed) is { } omitted)
        {
            lock (writing)
                Omitted.Add(omitted);
        }
        else
        {
            Tell(Corrected(built.Problem!).ToString());
        }
    }

    void Tell(string problem)
    {
        lock (writing)
            Problems.Add(problem);
    }
}
