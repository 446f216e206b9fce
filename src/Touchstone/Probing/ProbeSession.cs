using Touchstone.Probes;
using Touchstone.Results;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>Builds and asks all adapters, as many at a time as there are cores: answers are no times.</summary>
/// <param name="targets">Whom.</param>
/// <param name="patterns">Names of questions; empty for all.</param>
/// <param name="limits">What a process may use.</param>
/// <param name="probeTime">The longest that one question may take.</param>
/// <param name="file">Where answers go at once.</param>
/// <param name="unnamed">Adapters that nobody named: what is missing of them is told in one line.</param>
sealed class ProbeSession(
    IReadOnlyList<Target> targets, IReadOnlyList<string> patterns, WorkerLimits limits, TimeSpan probeTime, ResultFile file, IReadOnlySet<string> unnamed)
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
        var changed = await BuildNew(build, built, cancel);
        var done = 0;
        await Parallel.ForEachAsync(built, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel }, async (target, cancelled) =>
        {
            var name = target.Built.Target.ToString();
            lock (writing)
                progress.Measuring($"asking {name}", (double)done / built.Count, TimeSpan.Zero);
            if (target.Built.Program is null)
                Missing(target.Built);
            else if (await Ask(target, changed.GetValueOrDefault(target), folder, cancelled) is { } reason)
                Tell($"{name}: {reason}");
            lock (writing)
                done++;
        });
    }

    /// <summary>The same adapters with the types of a later version; only those that can be asked about them.</summary>
    async Task<IReadOnlyDictionary<ProbeTarget, ProbeTarget>> BuildNew(ProbeTargets build, IReadOnlyList<ProbeTarget> built, CancellationToken cancel)
    {
        if (!ProbeStep.WantsEvolution(patterns))
            return new Dictionary<ProbeTarget, ProbeTarget>();
        var asked = targets.Zip(built).Where(pair => pair is { First.Adapter.Traits: { Limit: false, OwnTypes: false }, Second.Built.Program: not null }).ToList();
        var changed = await build.Build([.. asked.Select(pair => pair.First)], isNew: true, cancel);
        return asked.Zip(changed).ToDictionary(pair => pair.First.Second, pair => pair.Second);
    }

    async Task<string?> Ask(ProbeTarget old, ProbeTarget? changed, string folder, CancellationToken cancel)
    {
        var exchange = Directory.CreateDirectory(Path.Combine(folder, "payloads", old.Built.Target.ToString().Replace('/', '-'))).FullName;
        LeaveOut(old, exchange);
        if (changed is not null)
            LeaveOut(changed, exchange);
        string? reason = null;
        foreach (var step in ProbeStep.Of(old, changed?.Built.Program is null ? null : changed, patterns))
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
