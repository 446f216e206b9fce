using System.Diagnostics;
using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>A key that can be launched: what it is, and the program that measures it.</summary>
/// <param name="Key">What is measured.</param>
/// <param name="Adapter">Whose.</param>
/// <param name="Executable">The built adapter.</param>
public sealed record Launchable(LaunchKey Key, Adapter Adapter, string Executable)
{
    /// <summary>The first call that is measured; null for warm ones.</summary>
    public FirstCallKind? FirstCall { get; init; }
}

/// <summary>The loop of a run: next key, one worker process, its lines to disk, a new estimate of that key.</summary>
public sealed class Measuring(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile file, string payloadFolder, IRunProgress progress)
{
    /// <summary>
    /// Launches that each key gets as long as the budget lasts: fewer tell too little of how launches differ, and half of the keys are
    /// precise with three, so that the others can have more.
    /// </summary>
    public const int MinLaunches = 3;

    const int MaxLaunches = 40;
    const int MaxFailures = 2;

    // Launches differ by 3 % here, the samples of one launch tell its level to 0.5 % in this time: more launches beat more samples.
    const double SampleMs = 30;

    readonly Progress[] states = [.. keys.Select(_ => new Progress())];
    readonly Random random = new(4711);
    readonly Launching launching = new(options, file, progress);
    KernelSpeeds speeds = new(file.Results.Launches, file.Results.References);

    StopRule Rule => options.Launches is { } exactly
        ? new StopRule(exactly, exactly, 0, TimeSpan.MaxValue)
        : new StopRule(MinLaunches, MaxLaunches, options.Precision, options.Budget);

    /// <summary>Measures until everything is precise enough or the budget is spent.</summary>
    /// <exception cref="OperationCanceledException">Cancelled; what was measured is on disk.</exception>
    /// <exception cref="IOException">The results cannot be written; what was measured before is on disk.</exception>
    public async Task Run(CancellationToken cancel)
    {
        for (var i = 0; i < keys.Count; i++)
            Update(i);
        var clock = Stopwatch.StartNew();
        while (Schedule.Next(states, Rule, clock.Elapsed, random) is >= 0 and var next)
        {
            var done = Schedule.Done(states, Rule, clock.Elapsed);
            progress.Measuring(Describe(keys[next].Key, states[next].Launches), done, Left(clock.Elapsed, done));
            await launching.Launch(keys[next], options.Operations, launch => Request(keys[next], launch), cancel);
            speeds = new KernelSpeeds(file.Results.Launches, file.Results.References);
            Update(next);
        }
    }

    Request Request(Launchable what, Launch launch) => new()
    {
        DataSet = what.Key.DataSet,
        Count = what.Key.Count,
        PayloadBytes = what.Key.PayloadBytes,
        Shape = what.Key.Shape,
        Operations = [.. options.Measured.Select(operation => operation.Name())],
        SampleMs = SampleMs,
        WarmupMs = options.Warmup.TotalMilliseconds,
        KernelFloorNs = speeds.For(what.Key).FloorNs is > 0 and var floor ? floor : 0,
        PayloadFile = payloadFolder.Length > 0 && launch.Id == FirstId(what.Key) ? Path.Combine(payloadFolder, PayloadName(what.Key)) : "",
        StayWithParent = true,
    };

    void Update(int index)
    {
        var launches = file.Results.Launches.Where(launch => launch.Key == keys[index].Key && launch.End is not null).ToList();
        var state = states[index];
        var good = launches.Where(launch => launch.End!.Reason is null).ToList();
        var speed = speeds.For(keys[index].Key);
        var estimates = options.Operations.Select(operation => CellAnalysis.Estimate(good, operation, speed)).ToList();
        // A launch in which the machine was never quiet is repeated later, as long as a budget bounds that, so it does not count as one.
        var quiet = estimates.Min(estimate => estimate?.Launches.Count(launch => !launch.Noisy)) ?? 0;
        state.Launches = quiet > 0 && options.Launches is null ? quiet : good.Count;
        state.Failures = launches.Count - good.Count;
        state.Width = good.Count < 2 ? double.PositiveInfinity : estimates.Max(estimate => estimate?.Estimate.RelativeError ?? 0);
        state.LastLaunch = launches.Count > 0 ? TimeSpan.FromMicroseconds(launches[^1].End!.ElapsedNs / 1000) : TimeSpan.Zero;
        state.Done = launches.Any(launch => launch.End!.Unsupported) || state.Failures >= MaxFailures || Hopeless(launches);
    }

    // What hung or filled the memory once is not given the same time again.
    bool Hopeless(List<Launch> launches) =>
        launches.Count > 0 && launches[^1].End is { Reason: not null } end && end.ElapsedNs > options.Limits.Time.TotalNanoseconds / 4;

    TimeSpan Left(TimeSpan spent, double done)
    {
        if (Rule.Budget != TimeSpan.MaxValue && states.All(state => state.Done || state.Launches > 0))
            return options.Budget > spent ? options.Budget - spent : TimeSpan.Zero;
        return done > 0.05 ? spent * ((1 - done) / done) : TimeSpan.Zero;
    }

    int FirstId(LaunchKey key) => file.Results.Launches.First(launch => launch.Key == key).Id;

    static string Describe(LaunchKey key, int launches) =>
        string.Create(CultureInfo.InvariantCulture, $"{key.Target} {key.DataSet} N={key.Count} launch {launches + 1}");

    static string PayloadName(LaunchKey key) =>
        string.Create(CultureInfo.InvariantCulture, $"{string.Join('-', ((string[])[key.NameAndVersion, key.Runtime, key.Deployment, key.Shape, key.DataSet]).Where(part => part.Length > 0))}-{key.Count}.bin");
}
