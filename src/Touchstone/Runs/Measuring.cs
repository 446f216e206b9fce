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

/// <summary>The loop of a run: a pool of warm workers that are given slices, step by step as the <see cref="Schedule"/> says; what they answer goes to disk before the next step.</summary>
sealed class Measuring : IDisposable
{
    /// <summary>
    /// Launches that each key gets as long as the budget lasts: fewer tell too little of how launches differ, and half of the keys are
    /// precise with three, so that the others can have more.
    /// </summary>
    public const int MinLaunches = 3;

    const int MaxLaunches = 40;

    // Warming up is not timed, so that workers may do it beside each other.
    const int WarmAtOnce = 2;

    static readonly TimeSpan Nap = TimeSpan.FromMilliseconds(50);
    static readonly TimeSpan SaveInterval = TimeSpan.FromSeconds(1);

    readonly RunOptions options;
    readonly IReadOnlyList<Launchable> keys;
    readonly ResultFile file;
    readonly IRunProgress progress;
    readonly KeyState[] states;
    readonly Estimating estimating;
    readonly Schedule schedule;
    readonly Pool pool;
    readonly Stopwatch clock = new();
    readonly Stopwatch saved = Stopwatch.StartNew();
    readonly Stopwatch waiting = new();
    bool noisy;

    public Measuring(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile file, string payloadFolder, IRunProgress progress)
    {
        (this.options, this.keys, this.file, this.progress) = (options, keys, file, progress);
        states = [.. keys.Select(_ => new KeyState())];
        estimating = new Estimating(options.Operations, options.Launches is not null, options.Limits.Time, [.. keys.Select(key => key.Key)], states, file.Results);
        schedule = new Schedule(states, Rule, new Random(Seed));
        pool = new Pool(options, keys, file, payloadFolder, progress);
    }

    /// <summary>The time in which the run waited for a quiet machine.</summary>
    public TimeSpan Waited => waiting.Elapsed;

    /// <summary>The time in which more than one worker was busy, counted once for each further one.</summary>
    public TimeSpan Overlapped => pool.Overlapped;

    StopRule Rule => options.Launches is { } exactly
        ? new StopRule(exactly, exactly, 0, TimeSpan.MaxValue, options.Patience)
        : new StopRule(MinLaunches, MaxLaunches, options.Precision, options.Budget, options.Patience);

    // A resumed run goes on with other numbers than those it began with.
    int Seed => unchecked((int)(file.Results.Header?.Seed ?? 0) + file.Results.Launches.Count);

    TimeSpan Spent => clock.Elapsed - waiting.Elapsed;

    /// <summary>Measures until everything is precise enough or the budget is spent.</summary>
    /// <exception cref="OperationCanceledException">Cancelled; what was measured is on disk.</exception>
    /// <exception cref="IOException">The results cannot be written; what was measured before is on disk.</exception>
    public async Task Run(CancellationToken cancel)
    {
        for (var i = 0; i < keys.Count; i++)
            estimating.Update(i);
        clock.Start();
        try
        {
            await Loop(cancel);
        }
        finally
        {
            // Cancelled, or on a full disk: what the warm workers have measured counts, although they were not asked to verify once more.
            pool.Cut();
        }
        file.Save();
    }

    /// <summary>Ends the workers that are alive.</summary>
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
                progress.Waiting(Waited, Rule.Patience);
                waiting.Start();
                await Task.Delay(Nap, cancel);
                waiting.Stop();
                noisy = false;
                break;
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
                estimating.Update(key);
                continue;
            }
            schedule.Add(resident.State);
        }
    }

    async Task Take(Step.Take take, CancellationToken cancel)
    {
        var resident = pool.Of(take.Launch);
        Show(Describe(keys[take.Launch.Key].Key));
        var floor = estimating.FloorNs(resident.Launch);
        var request = new SliceRequest { Operation = take.Series.Operation, SliceMs = take.Series.NextSliceMs, FloorNs = double.IsNaN(floor) ? 0 : floor, Force = take.Force || double.IsNaN(floor) };
        if (!await pool.Take(resident, request, cancel))
        {
            Ended(resident);
            return;
        }
        var slice = resident.Launch.Slices[^1];
        noisy = !request.Force && slice.KernelNs[^1] > floor * Sample.QuietMargin;
        if (estimating.Learn(slice.Samples.Count))
        {
            foreach (var other in pool.Alive)
                other.Count(estimating.FloorNs(other.Launch));
        }
        resident.Count(estimating.FloorNs(resident.Launch));
    }

    async Task Finish(Resident resident, CancellationToken cancel)
    {
        await pool.Finish(resident, cancel);
        Ended(resident);
    }

    void Ended(Resident resident)
    {
        schedule.Remove(resident.State);
        estimating.Update(resident.State.Key);
    }

    void Show(string text)
    {
        var done = schedule.Done(Spent);
        progress.Measuring(text, done, Left(done));
    }

    TimeSpan Left(double done)
    {
        if (Rule.Budget != TimeSpan.MaxValue && Array.TrueForAll(states, state => state.Done || state.Measured > 0))
            return options.Budget > Spent ? options.Budget - Spent : TimeSpan.Zero;
        return done > 0.05 ? Spent * ((1 - done) / done) : TimeSpan.Zero;
    }

    static string Describe(LaunchKey key) => string.Create(CultureInfo.InvariantCulture, $"{key.Target} {key.DataSet} N={key.Count}");
}
