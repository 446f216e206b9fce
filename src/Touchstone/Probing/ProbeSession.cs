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
    readonly Lock writing = new();

    /// <summary>Adapters that could not be asked, with the reason.</summary>
    public List<string> Problems { get; } = [];

    /// <summary>What no package source has and nobody named.</summary>
    public List<string> Aside { get; } = [];

    /// <summary>Asks everybody.</summary>
    public async Task Run(Func<Action<BuildProgress>, AdapterBuild> builder, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var build = new ProbeTargets(builder(built => progress.Building(built.ToString())));
        var built = await build.Build(targets, isNew: false, cancel);
        foreach (var target in built.Where(target => target.Built.Program is null))
            Missing(target.Built);
        var groups = isUpgrade ? ProbeGroup.Upgrades(built, patterns) : [.. await WithNew(build, built, cancel)];
        var done = 0;
        await Parallel.ForEachAsync(groups, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel }, async (group, cancelled) =>
        {
            lock (writing)
                progress.Measuring($"asking {group.Name}", (double)done / groups.Count, TimeSpan.Zero);
            if (await Ask(group, folder, cancelled) is { } reason)
                Tell($"{group.Name}: {reason}");
            lock (writing)
                done++;
        });
    }

    /// <summary>Each adapter with a second program that has the types of a later version, where it can be asked about them.</summary>
    async Task<IEnumerable<ProbeGroup>> WithNew(ProbeTargets build, IReadOnlyList<ProbeTarget> built, CancellationToken cancel)
    {
        var asked = targets.Zip(built).Where(pair => pair.Second.Built.Program is not null).ToList();
        var wanted = asked.Where(pair => ProbeStep.WantsEvolution(patterns) && pair.First.Adapter.Traits is { Limit: false, OwnTypes: false }).Select(pair => pair.First).ToList();
        var changed = wanted.Zip(await build.Build(wanted, isNew: true, cancel)).ToDictionary(pair => pair.First, pair => pair.Second);
        return asked.Select(pair => ProbeGroup.Of(pair.Second, changed.GetValueOrDefault(pair.First), patterns));
    }

    async Task<string?> Ask(ProbeGroup group, string folder, CancellationToken cancel)
    {
        var exchange = Directory.CreateDirectory(Path.Combine(folder, "payloads", group.Name.Replace('/', '-'))).FullName;
        foreach (var program in group.Programs)
            LeaveOut(program, exchange);
        string? reason = null;
        foreach (var step in group.Steps)
        {
            if (await new ProbeRun(step, limits, probeTime, step.Leaves ? answer => Refuse(exchange, answer) : Take).Run(exchange, cancel) is { } broken)
                reason ??= broken;
        }
        lock (writing)
            file.Save();
        return reason;
    }

    static void LeaveOut(ProbeTarget target, string exchange)
    {
        foreach (var (source, reason) in target.LeftOut)
            Exchange.LeaveOut(exchange, Path.GetFileName(source), reason);
        if (target.Built.Problem is { } problem)
            Exchange.LeaveOut(exchange, Exchange.WholeBuild, $"the program with the new types cannot be built: {problem.Why}");
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
