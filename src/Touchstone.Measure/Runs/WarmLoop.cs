using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>A key with the program that measures it.</summary>
/// <param name="Key">The key to measure.</param>
/// <param name="Adapter">The adapter of its serializer.</param>
/// <param name="Executable">The path of the built adapter.</param>
public sealed record Launchable(LaunchKey Key, Adapter Adapter, string Executable)
{
    /// <summary>The version that could not be restored and that this one replaces; null if this is the requested version.</summary>
    public string? InsteadOf { get; init; }
}

/// <summary>
/// The loop of a run. The <see cref="Schedule"/> decides each step, and a pool of warm workers takes the slices. The answers are written to
/// the result file before the next step.
/// </summary>
sealed class WarmLoop : IDisposable
{
    /// <summary>
    /// The number of launches that each key gets if the budget suffices. With fewer, the differences between launches are poorly known. With
    /// three, half of the keys are already precise, so the others can get more.
    /// </summary>
    public const int MinLaunches = 3;

    const int MaxLaunches = 40;

    // Warming up is not timed, so workers may warm up concurrently.
    const int WarmAtOnce = 2;

    /// <summary>
    /// After noise, the time in milliseconds for which the machine must be quiet before the next sample. Schedulers give the core to another
    /// program for 1 to 4 ms at a time.
    /// </summary>
    public const double WatchMs = 8;

    /// <summary>The longest time in milliseconds that a slice waits for a quiet machine before the run looks for other work.</summary>
    public const double LookMs = 250;

    static readonly TimeSpan SaveInterval = TimeSpan.FromSeconds(1);

    readonly RunOptions options;
    readonly IReadOnlyList<Launchable> keys;
    readonly ResultFile<RunResults> file;
    readonly IRunProgress progress;
    readonly KeyState[] states;
    readonly RunEstimates estimates;
    readonly ProvisionalTimes provisional;
    readonly Schedule schedule;
    readonly Pool pool;
    readonly Stopwatch clock = new();
    readonly Stopwatch saved = Stopwatch.StartNew();
    bool noisy;
    bool wasNoisy;
    int core = Environment.ProcessorCount - 1;

    public WarmLoop(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, PayloadFolder? payloads, IRunProgress progress)
    {
        (this.options, this.keys, this.file, this.progress) = (options, keys, file, progress);
        states = [.. keys.Select(_ => new KeyState())];
        estimates = new RunEstimates(
            options.Operations, options.Launches is not null, options.Limits.Time, [.. keys.Select(key => key.Key)], states, file.Results);
        schedule = new Schedule(states, Rule, new Random(Seed));
        pool = new Pool(options, keys, file, payloads, progress);
        provisional = new ProvisionalTimes([.. keys.Select(key => key.Key)], options.Operations, progress);
    }

    /// <summary>The time that the run waited for a quiet machine.</summary>
    public TimeSpan Waited { get; private set; }

    /// <summary>Busy time of workers that must not be counted twice: another worker was also busy, or the worker waited for a quiet machine.</summary>
    public TimeSpan Overlapped => pool.Overlapped + Waited;

    StopRule Rule => Limits with { WaitsLonger = options.Patience is not null };

    StopRule Limits => options.Launches is { } exactly
        ? new StopRule(exactly, exactly, 0, TimeSpan.MaxValue, options.PatienceOf(keys.Count))
        : new StopRule(MinLaunches, MaxLaunches, options.Precision, Budget, options.PatienceOf(keys.Count))
        {
            BudgetOfRounds = options.LongestBudgetOf(keys.Count),
        };

    TimeSpan Budget => options.BudgetOf(keys.Count);

    // A resumed run continues with different random numbers.
    int Seed => unchecked((int)(file.Results.Header?.Seed ?? 0) + file.Results.Launches.Count);

    TimeSpan Spent => clock.Elapsed - Waited;

    /// <summary>Measures until everything is precise enough or the budget is spent.</summary>
    /// <exception cref="OperationCanceledException">Canceled. The samples so far are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written. Everything written before is on disk.</exception>
    public async Task Run(CancellationToken cancel)
    {
        for (var i = 0; i < keys.Count; i++)
            estimates.Update(i);
        clock.Start();
        try
        {
            await Loop(cancel);
        }
        finally
        {
            // After a cancellation or on a full disk, the samples of warm workers count even without their second verification.
            pool.Cut();
        }
        file.Save();
    }

    /// <summary>Kills the workers that are alive.</summary>
    public void Dispose() => pool.Dispose();

    async Task Loop(CancellationToken cancel)
    {
        while (Next() is not Step.Stop and var step)
        {
            await Do(step, cancel);
            if (saved.Elapsed > SaveInterval)
            {
                file.Save();
                saved.Restart();
            }
        }
    }

    Step Next()
    {
        schedule.Slots = pool.Slots;
        return schedule.Next(Spent, Waited, noisy);
    }

    async Task Do(Step step, CancellationToken cancel)
    {
        switch (step)
        {
            case Step.Warm warm:
                await WarmUp(warm, cancel);
                noisy = false;
                break;
            case Step.Take take:
                await Take(take, cancel);
                break;
            case Step.End end:
                await Finish(pool.Of(end.Launch), cancel);
                break;
            default:
                throw new InvalidOperationException($"no such step: {step}");
        }
    }

    async Task WarmUp(Step.Warm first, CancellationToken cancel)
    {
        List<int> starting = [first.Key];
        while (starting.Count < Math.Min(WarmAtOnce, Environment.ProcessorCount) && schedule.Next(Spent, Waited, noisy, starting) is Step.Warm more)
            starting.Add(more.Key);
        Show(string.Join(" and ", starting.Select(key => Describe(keys[key].Key))));
        foreach (var (key, resident) in await pool.WarmUp(starting, cancel))
        {
            if (resident is null)
            {
                estimates.Update(key);
                continue;
            }
            schedule.Add(resident.State);
        }
    }

    async Task Take(Step.Take take, CancellationToken cancel)
    {
        var resident = pool.Of(take.Launch);
        var floor = estimates.FloorNs(resident.Launch);
        var request = Request(take, floor);
        if (take.Patient)
            progress.Waiting(Waited, Rule.Patience);
        else
            Show(Describe(keys[take.Launch.Key].Key));
        var waiting = Stopwatch.StartNew();
        if (!await pool.Take(resident, request, cancel))
        {
            Ended(resident);
            return;
        }
        var slice = resident.Launch.Slices[^1];
        if (take.Patient || slice.Samples.Count == 0)
            Waited += WithoutSamples(waiting.Elapsed, slice);
        // Another core may have a quieter neighbor. The run changes it only after waiting in vain, because an idle core is slow at first.
        if (slice.Samples.Count == 0 && take.Patient)
            core = (core + 1) % Environment.ProcessorCount;
        noisy = wasNoisy = !request.Force && slice.EndedNoisy(floor);
        if (estimates.Learn(slice.Samples.Count))
        {
            foreach (var other in pool.Alive)
                other.Count(estimates.FloorNs(other.Launch));
        }
        resident.Count(estimates.FloorNs(resident.Launch));
        if (slice.Samples.Count > 0)
            provisional.Take(resident.Launch);
    }

    static TimeSpan WithoutSamples(TimeSpan elapsed, Slice slice)
    {
        var sampled = TimeSpan.FromMicroseconds(slice.Samples.Sum(sample => sample.ElapsedNs + sample.KernelAfterNs) / 1000);
        return elapsed > sampled ? elapsed - sampled : TimeSpan.Zero;
    }

    SliceRequest Request(Step.Take take, double floor) => new()
    {
        Operation = take.Series.Operation,
        SliceMs = take.Series.NextSliceMs,
        FloorNs = double.IsNaN(floor) ? 0 : floor,
        Force = take.Force || double.IsNaN(floor),
        WatchMs = wasNoisy ? WatchMs : 0,
        Core = core,
        LookMs = take.Patient ? LookMs : wasNoisy ? WatchMs : 0,
    };

    async Task Finish(Resident resident, CancellationToken cancel)
    {
        await pool.Finish(resident, cancel);
        Ended(resident);
    }

    void Ended(Resident resident)
    {
        schedule.Remove(resident.State);
        estimates.Update(resident.State.Key);
    }

    void Show(string text) => progress.Measuring(text, schedule.Done(Spent), schedule.Left(Spent));

    static string Describe(LaunchKey key) => string.Create(CultureInfo.InvariantCulture, $"{key.Target} {key.DataSet} N={key.Count}");
}
