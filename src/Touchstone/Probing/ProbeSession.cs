using Touchstone.Commands;
using Touchstone.Probes;
using Touchstone.Results;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>Builds and asks all adapters, as many at a time as there are cores: answers are no times.</summary>
/// <param name="targets">Whom.</param>
/// <param name="isUpgrade">True when each adapter is there in two versions, which exchange payloads.</param>
/// <param name="patterns">Names of questions; empty for all.</param>
/// <param name="limits">What a process may use.</param>
/// <param name="probeTime">The longest that one question may take.</param>
/// <param name="file">Where answers go at once.</param>
/// <param name="unnamed">Adapters that nobody named: what is missing of them is told in one line.</param>
sealed class ProbeSession(
    IReadOnlyList<Target> targets, bool isUpgrade, IReadOnlyList<string> patterns, WorkerLimits limits, TimeSpan probeTime, ResultFile file, IReadOnlySet<string> unnamed)
{
    /// <summary>The folder in the result folder for what one process leaves to another.</summary>
    public const string ExchangeFolder = "payloads";

    const string NoSerializer = "it is no serializer but a limit: code made for the types of the data sets, which takes no others";

    readonly Lock writing = new();

    /// <summary>Further options of the command that asks an adapter's question again.</summary>
    public Func<Adapter, IReadOnlyList<string>> Options { get; init; } = _ => [];

    /// <summary>Adapters that could not be asked, with the reason.</summary>
    public List<string> Problems { get; } = [];

    /// <summary>What no package source has and nobody named.</summary>
    public List<string> Aside { get; } = [];

    /// <summary>Asks everybody.</summary>
    public async Task Run(Func<Action<BuildProgress>, AdapterBuild> builder, string folder, IRunProgress progress, CancellationToken cancel)
    {
        foreach (var limit in targets.Where(IsAside))
            AnswerFor(limit);
        List<Target> serializers = [.. targets.Where(target => !IsAside(target))];
        var build = new ProbeTargets(builder(built => progress.Building(built.ToString())));
        var built = await build.Build(serializers, isNew: false, cancel);
        foreach (var target in built.Where(target => target.Built.Program is null))
            Missing(target.Built);
        var groups = isUpgrade ? ProbeGroup.Upgrades(built, patterns) : await WithNew(build, serializers, built, cancel);
        var (done, all) = (0, groups.Count * QuestionNames.Matching(patterns).Count);
        await Parallel.ForEachAsync(groups, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel }, async (group, cancelled) =>
        {
            if (await Ask(group, folder, Answered, cancelled) is { } reason)
                Tell($"{group.Name}: {reason}");

            void Answered(AskedProbe asked)
            {
                Take(asked);
                lock (writing)
                    progress.Measuring($"asking {group.Name}", isUpgrade ? 0 : (double)++done / all, TimeSpan.Zero);
            }
        });
    }

    // Two versions exchange data sets, which a limit takes.
    bool IsAside(Target target) => target.Adapter.Traits.Limit && !isUpgrade;

    /// <summary>Each adapter with a second program that has the types of a later version, where it can be asked about them.</summary>
    async Task<IReadOnlyList<ProbeGroup>> WithNew(ProbeTargets build, List<Target> serializers, IReadOnlyList<ProbeTarget> built, CancellationToken cancel)
    {
        var asked = serializers.Zip(built).Where(pair => pair.Second.Built.Program is not null).ToList();
        var wanted = asked.Where(pair => QuestionNames.WantEvolution(patterns) && !pair.First.Adapter.Traits.OwnTypes).Select(pair => pair.First).ToList();
        var changed = wanted.Zip(await build.Build(wanted, isNew: true, cancel)).ToDictionary(pair => pair.First, pair => pair.Second);
        return [.. asked.Select(pair => ProbeGroup.Of(pair.Second, changed.GetValueOrDefault(pair.First), patterns))];
    }

    async Task<string?> Ask(ProbeGroup group, string folder, Action<AskedProbe> answered, CancellationToken cancel)
    {
        var exchange = Directory.CreateDirectory(Path.Combine(folder, ExchangeFolder, group.Name.Replace('/', '-'))).FullName;
        foreach (var program in group.Steps.Any(step => step.Leaves) ? group.Programs : [])
            LeaveOut(program, exchange);
        string? reason = null;
        try
        {
            foreach (var step in group.Steps)
                reason = await Run(step, exchange, answered, cancel) is { } broken ? reason ?? broken : reason;
            return reason;
        }
        finally
        {
            lock (writing)
                file.Save();
            ResultFolder.RemoveIfEmpty(exchange);
        }
    }

    Task<string?> Run(ProbeStep step, string exchange, Action<AskedProbe> answered, CancellationToken cancel)
    {
        var run = new ProbeRun(step, limits, probeTime, step.Leaves ? answer => Refuse(exchange, answer) : answered)
        {
            Options = Options(step.Target.Built.Target.Adapter),
            Source = path => File.ReadAllText(Path.Combine(SharedOptions.Root().Folder, "probes", path)),
        };
        return run.Run(exchange, cancel);
    }

    void AnswerFor(Target limit)
    {
        foreach (var question in QuestionNames.Matching(patterns))
            Take(ProbeRun.Asked(limit, "", new Answer(question.Name, question.Claim, new Finding(Verdict.NotApplicable, Reason: NoSerializer)), Options(limit.Adapter)));
    }

    static void LeaveOut(ProbeTarget target, string exchange)
    {
        foreach (var (source, reason) in target.LeftOut)
            Exchange.LeaveOut(exchange, Path.GetFileName(source), reason);
        if (target.Built.Problem is { } problem)
            Exchange.LeaveOut(exchange, Exchange.WholeBuild, ProbeStep.NoNewProgram(problem));
    }

    static void Refuse(string exchange, AskedProbe asked)
    {
        if (asked.Verdict != Verdict.Kept)
            Exchange.Refuse(exchange, asked.Answer);
    }

    void Take(AskedProbe asked)
    {
        lock (writing)
            file.Write(asked);
    }

    void Missing(BuiltTarget built)
    {
        if (built.Aside(unnamed) is { } aside)
        {
            lock (writing)
                Aside.Add(aside);
        }
        else
        {
            Tell(built.Problem!.ToString());
        }
    }

    void Tell(string problem)
    {
        lock (writing)
            Problems.Add(problem);
    }
}
