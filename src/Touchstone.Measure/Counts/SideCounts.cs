using System.Globalization;
using Touchstone.Analysis.Counts;
using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Measure.Counts;

/// <summary>
/// Counts two sides by method. First one call in one launch of each, at the same time: other work on the machine changes no count. Operations that differ are
/// counted in further launches, which show whether that is more than launches of one program differ.
/// </summary>
sealed class SideCounts(CountOptions options, double threshold)
{
    // The runtime finds generic methods and casts in tables by address, and hashes have a random seed, so a launch can take a step or two more than another
    // of the same program. If either is as likely, five launches on both sides differ by chance in 1 of 500 cases.
    const int MostLaunches = 5;

    // A large difference with the same numbers again and again is in the programs.
    const int Enough = 3;

    readonly KeyCounter counter = new(options);
    readonly List<CountChange> changes = [];

    /// <summary>The longest time to count. What is left then is left out.</summary>
    public TimeSpan Limit { get; init; } = Timeout.InfiniteTimeSpan;

    /// <summary>What was counted so far.</summary>
    public IReadOnlyList<CountChange> Changes => changes;

    /// <summary>How many counts are missing because the <see cref="Limit"/> was reached.</summary>
    public int LeftOut { get; private set; }

    /// <summary>Why the kernel does not let this machine count anything; null if it does.</summary>
    public string? Refusal { get; private set; }

    /// <summary>Counts all pairs.</summary>
    /// <exception cref="OperationCanceledException">Canceled. What was counted before is kept.</exception>
    public async Task Count(IReadOnlyList<(BuiltTarget Base, BuiltTarget Head)> pairs, IRunProgress progress, CancellationToken cancel)
    {
        List<(BuiltTarget Base, BuiltTarget Head, LaunchKey BaseKey, LaunchKey HeadKey)> keys =
        [
            .. pairs.SelectMany(pair => options.Keys(pair.Base.Target)
                .Zip(options.Keys(pair.Head.Target), (before, after) => (pair.Base, pair.Head, before, after))),
        ];
        using var limited = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        limited.CancelAfter(Limit);
        try
        {
            for (var i = 0; i < keys.Count && Refusal is null; i++)
            {
                var (before, after, baseKey, headKey) = keys[i];
                progress.Measuring(
                    string.Create(CultureInfo.InvariantCulture, $"counting both sides of {headKey.Serializer} {headKey.DataSet} N={headKey.Count}"),
                    (double)i / keys.Count, TimeSpan.Zero);
                changes.AddRange(await Count(new Side(before, baseKey), new Side(after, headKey), limited.Token));
            }
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            LeftOut = keys.Count * options.Operations.Count - changes.Count;
        }
    }

    async Task<IReadOnlyList<CountChange>> Count(Side before, Side after, CancellationToken cancel)
    {
        if (before.WhyNot is not null || after.WhyNot is not null)
            return Compare(before, after);
        Dictionary<Operation, CountChange> compared = [];
        List<Operation> open = [.. options.Operations];
        for (var round = 1; open.Count > 0 && Refusal is null; round++)
        {
            // A call of each side tells enough if both are the same: nothing interrupts two processes at the same instruction. Stepping takes the time.
            var plan = new StepPlan(open, round == 1 ? 1 : StepPlan.UsualEqual);
            if (Environment.ProcessorCount > 1)
            {
                await Task.WhenAll(Launch(before, plan, cancel), Launch(after, plan, cancel));
            }
            else
            {
                await Launch(before, plan, cancel);
                await Launch(after, plan, cancel);
            }
            foreach (var operation in open)
                compared[operation] = Compare(before, after, operation);
            open.RemoveAll(operation => IsDecided(compared[operation], round));
            Refusal ??= before.Refusal ?? after.Refusal;
        }
        return [.. options.Operations.Select(operation => compared[operation])];
    }

    /// <summary>True if further launches would not change a verdict.</summary>
    /// <param name="rounds">Launches of each side so far.</param>
    internal static bool IsDecided(CountChange change, int rounds) => rounds >= MostLaunches
        || change.Verdict is CountVerdict.Same or CountVerdict.Broken or CountVerdict.Missing
        || (Math.Min(change.Base.Managed.Count, change.Head.Managed.Count) >= Enough && (IsReproduced(change) || IsSmallAndNative(change)));

    static bool IsReproduced(CountChange change) => change is { Instructions: 0 }
        or { IsReproduced: true, Managed: not 0, Verdict: CountVerdict.More or CountVerdict.Fewer };

    // Native code of one program differs a little between launches, so launches that still do not overlap would not tell much.
    static bool IsSmallAndNative(CountChange change) => change is { Managed: 0, Verdict: CountVerdict.MoreWithin or CountVerdict.FewerWithin };

    IReadOnlyList<CountChange> Compare(Side before, Side after) => [.. options.Operations.Select(operation => Compare(before, after, operation))];

    CountChange Compare(Side before, Side after, Operation operation) => new(before.Estimate(operation), after.Estimate(operation), threshold);

    // By method, since one that differs between launches of one program would hide what another one adds.
    async Task Launch(Side side, StepPlan plan, CancellationToken cancel)
    {
        var (program, adapter, number) = (side.Target.Program!, side.Target.Target.Adapter, side.Launches.Count + 1);
        side.Launches.Add(await counter.Launch(program, adapter, side.Key, number, withCalls: true, plan, cancel));
    }

    sealed record Side(BuiltTarget Target, LaunchKey Key)
    {
        public List<CountedLaunch> Launches { get; } = [];

        public string? WhyNot => KeyCounter.WhyNot(Target);

        public string? Refusal => Launches is [.., { IsRefused: true } last] ? last.Launch.End!.Reason : null;

        public InstructionCount Estimate(Operation operation) => WhyNot is { } reason
            ? InstructionCount.Without(Key, operation, reason)
            : Launches.Count > 0 ? CountedCalls.Estimate(Key, operation, CountedCalls.Confirmed(Launches, operation))
            : InstructionCount.Without(Key, operation, "the other side cannot be counted");
    }
}
