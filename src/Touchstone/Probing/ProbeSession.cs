using Touchstone.Commands;
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
    /// <summary>The folder in the result folder for what one process leaves to another.</summary>
    public const string Exchange = "payloads";

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
        foreach (var limit in targets.Where(target => target.Adapter.Traits.Limit))
            AnswerFor(limit);
        List<Target> serializers = [.. targets.Where(target => !target.Adapter.Traits.Limit)];
        var built = await new ProbeTargets(builder(built => progress.Building(built.ToString()))).Build(serializers, isNew: false, cancel);
        var (done, all) = (0, built.Count(target => target.Built.Program is not null) * QuestionNames.Matching(patterns).Count);
        await Parallel.ForEachAsync(built, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel }, async (target, cancelled) =>
        {
            var name = target.Built.Target.ToString();
            if (target.Built.Program is null)
                Missing(target.Built);
            else if (await Ask(target, folder, Answered, cancelled) is { } reason)
                Tell($"{name}: {reason}");

            void Answered(AskedProbe asked)
            {
                Take(asked);
                lock (writing)
                    progress.Measuring($"asking {name}", (double)++done / all, TimeSpan.Zero);
            }
        });
    }

    async Task<string?> Ask(ProbeTarget target, string folder, Action<AskedProbe> answered, CancellationToken cancel)
    {
        var exchange = Directory.CreateDirectory(Path.Combine(folder, Exchange, target.Built.Target.ToString().Replace('/', '-'))).FullName;
        var run = new ProbeRun(target, patterns, limits, probeTime, answered)
        {
            Options = Options(target.Built.Target.Adapter),
            Source = path => File.ReadAllText(Path.Combine(SharedOptions.Root().Folder, "probes", path)),
        };
        try
        {
            return await run.Run(exchange, cancel);
        }
        finally
        {
            lock (writing)
                file.Save();
            ResultFolder.RemoveIfEmpty(exchange);
        }
    }

    void AnswerFor(Target limit)
    {
        foreach (var probe in QuestionNames.Matching(patterns))
            Take(ProbeRun.Asked(limit, "", new Answer(probe.Name, probe.Claim, new Finding(Verdict.NotApplicable, Reason: NoSerializer)), Options(limit.Adapter)));
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
