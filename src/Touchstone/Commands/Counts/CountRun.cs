using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary>Builds the programs, counts each key, and keeps what was counted before Ctrl+C.</summary>
sealed class CountRun(CountOptions options, Terminal terminal)
{
    /// <summary>What is said of counts that Ctrl+C ended.</summary>
    public const string InterruptedNote = "interrupted; the table has what was counted before";

    readonly List<InstructionCount> estimates = [];
    readonly Stopwatch measuring = new();
    bool failed;
    long steps;
    TimeSpan stepped;

    /// <summary>What was counted, in the order of the targets.</summary>
    public IReadOnlyList<InstructionCount> Estimates => estimates;

    /// <summary>The exit code of a run that was not interrupted.</summary>
    public int ExitCode => failed ? ExitCodes.Failed : estimates.TrueForAll(estimate => estimate.Reason is not null) ? ExitCodes.Usage : ExitCodes.Done;

    /// <summary>Builds and counts. Returns true if it was interrupted.</summary>
    public async Task<bool> Measure(CancellationToken cancel)
    {
        foreach (var problem in options.Selection.Problems)
            terminal.Note(problem.ToString());
        var builder = await SharedOptions.Builder(options.Build, options.Selection.Targets, terminal, cancel);
        try
        {
            await ProgressDisplay.Show(terminal, progress => BuildAndCount(builder(built => progress.Building(built.ToString())), progress, cancel));
            return false;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return true;
        }
    }

    /// <summary>What the user should know of the whole run.</summary>
    public IEnumerable<string> Notes(bool interrupted)
    {
        if (stepped > TimeSpan.Zero)
        {
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"took {measuring.Elapsed.TotalSeconds:0.0} s without building; {Unit.Count(steps)} instructions were stepped, "
                    + $"{Unit.Count((long)(steps / stepped.TotalSeconds))} per second and process");
        }
        if (interrupted)
            yield return InterruptedNote;
    }

    async Task BuildAndCount(AdapterBuild build, IRunProgress progress, CancellationToken cancel)
    {
        var built = await build.Build(options.Selection.Targets, cancel);
        var keys = built.SelectMany(target => options.Keys(target.Target).Select(key => (Target: target, Key: key))).ToList();
        measuring.Start();
        // Other work on the machine changes no count, so each core counts a key.
        var counted = new IReadOnlyList<InstructionCount>[keys.Count];
        var started = 0;
        var parallel = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel };
        try
        {
            await Parallel.ForAsync(0, keys.Count, parallel, async (i, ended) =>
            {
                var (target, key) = keys[i];
                lock (estimates)
                {
                    progress.Measuring(
                        string.Create(CultureInfo.InvariantCulture, $"counting {key.Target} {key.DataSet} N={key.Count}"),
                        (double)started++ / keys.Count, TimeSpan.Zero);
                }
                counted[i] = await Count(target, key, ended);
            });
        }
        finally
        {
            estimates.AddRange(counted.Where(estimates => estimates is not null).SelectMany(estimates => estimates));
            measuring.Stop();
        }
    }

    async Task<IReadOnlyList<InstructionCount>> Count(BuiltTarget target, LaunchKey key, CancellationToken cancel)
    {
        if (KeyCounter.WhyNot(target) is { } reason)
            return [.. options.Operations.Select(operation => InstructionCount.Without(key, operation, reason))];
        var counter = new KeyCounter(options);
        List<CountedLaunch> launches = [];
        while (launches.Count < options.Launches && launches.TrueForAll(before => before.Launch.End!.Reason is null))
            launches.Add(await counter.Launch(target.Program!, target.Target.Adapter, key, launches.Count + 1, options.WithCalls, new StepPlan(), cancel));
        lock (estimates)
        {
            failed |= launches[^1].Launch.End is { Reason: not null, Unsupported: false };
            steps += launches.Sum(launch => launch.Steps);
            stepped += TimeSpan.FromTicks(launches.Sum(launch => launch.SteppedFor.Ticks));
        }
        return [.. options.Operations.Select(operation => CountedCalls.Estimate(key, operation, launches))];
    }
}
