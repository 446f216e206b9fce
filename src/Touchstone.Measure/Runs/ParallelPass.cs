using System.Globalization;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>How <c>touchstone run</c> calls operations on several threads.</summary>
/// <param name="Threads">The numbers of threads. The first is 1, which the others are compared with.</param>
/// <param name="Collectors">The collectors: see <see cref="Core.Results.Collectors"/>.</param>
/// <param name="Latency">True to time each single call as well.</param>
/// <param name="Rate">Timed calls per second of all threads together; 0 for as many as possible.</param>
public sealed record ThreadsOptions(IReadOnlyList<int> Threads, IReadOnlyList<string> Collectors, bool Latency, int Rate);

/// <summary>
/// Calls the operations on several threads, in one more launch of each key and collector after the timed ones. A launch has all numbers of threads in turn.
/// </summary>
sealed class ParallelPass(RunOptions options, ThreadsOptions parallel, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, IRunProgress progress)
{
    // Long enough for some collections of a heap that is in use, short enough that rounds of different numbers of threads meet the same minute.
    const double RoundMs = 100;
    const int Rounds = 8;

    // For ten calls beyond p99.9, at 5 000 calls per second.
    const double CallMs = 2000;

    /// <summary>Measures every key that could be measured and has no launch of this kind yet.</summary>
    /// <exception cref="OperationCanceledException">Canceled. Finished launches are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var left = (from key in keys
                    where file.Results.Measured(key.Key) > 0
                    from collector in parallel.Collectors
                    where !file.Results.ParallelLaunches.Exists(launch => launch.Key == key.Key && launch.Collector == collector && launch.End is not null)
                    select (Key: key, Collector: collector)).ToList();
        for (var i = 0; i < left.Count; i++)
        {
            var (what, collector) = left[i];
            progress.Measuring(
                string.Create(CultureInfo.InvariantCulture, $"{what.Key.Target} {what.Key.DataSet} N={what.Key.Count} on several threads, {collector}"),
                (double)i / left.Count,
                (left.Count - i) * LaunchTime(options, parallel));
            await Launch(what, collector, cancel);
        }
    }

    /// <summary>The time that this takes for a number of keys.</summary>
    public static TimeSpan TimeOf(RunOptions options, int keys) =>
        options.Threads is { } parallel ? keys * parallel.Collectors.Count * LaunchTime(options, parallel) : TimeSpan.Zero;

    static TimeSpan LaunchTime(RunOptions options, ThreadsOptions parallel) => options.Warmup
        + options.Operations.Count * parallel.Threads.Count * TimeSpan.FromMilliseconds(Rounds * RoundMs + (parallel.Latency ? CallMs : 0));

    async Task Launch(Launchable what, string collector, CancellationToken cancel)
    {
        file.Write(new Launch { Id = file.Results.ParallelLaunches.Count + 1, Key = what.Key, Operations = options.Operations, Collector = collector });
        var launch = file.Results.ParallelLaunches[^1];
        var worker = LaunchRunner.Worker(what, file, options, Collectors.Knobs(collector));
        var exit = await worker.Run(Request(what), line => file.Write(line), cancel);
        var end = LaunchEnd.Of(launch, exit, options.Limits);
        // A program can be built for one collector.
        if (end.Reason is null && launch.Started is { } started && started.ServerGc != (collector == Collectors.Server))
            end = end with { Reason = $"it ran with the {(started.ServerGc ? Collectors.Server : Collectors.Workstation)} collector" };
        file.Write(end);
        file.Save();
    }

    ParallelRequest Request(Launchable what) => new ParallelRequest
    {
        Operations = [.. options.Operations.Select(operation => operation.Name())],
        WarmupMs = options.Warmup.TotalMilliseconds,
        SampleMs = RoundMs,
        Rounds = Rounds,
        Threads = parallel.Threads,
        Latency = parallel.Latency,
        CallMs = CallMs,
        Rate = parallel.Rate,
        Convert = !options.WithoutConversion && what.Adapter.Traits.NeedsConversion,
    }.For(what.Key);
}
