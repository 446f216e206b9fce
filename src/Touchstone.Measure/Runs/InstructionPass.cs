using System.Globalization;
using Touchstone.Build;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>
/// Counts the machine instructions of serialize and deserialize, in one more launch of each key after the timed ones. Other work on the machine changes no
/// count, so each core counts a key.
/// </summary>
sealed class InstructionPass(RunOptions options, IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, IRunProgress progress)
{
    readonly IReadOnlyList<Operation> operations = CountOptions.PartsOf(options.Operations);
    readonly Lock writing = new();
    int started;
    string? refusal;

    /// <summary>Counts every measured key that has no count yet.</summary>
    /// <exception cref="OperationCanceledException">Canceled. Finished counts are on disk.</exception>
    /// <exception cref="IOException">The results cannot be written.</exception>
    public async Task Run(CancellationToken cancel)
    {
        var known = InstructionCount.ByCell([file.Results]).Keys.Select(cell => cell.Launch).ToHashSet();
        var left = keys.Where(key => file.Results.Measured(key.Key) > 0 && !known.Contains(key.Key)).ToList();
        // The smallest N first: if it takes too long, the others do too.
        var rows = left.GroupBy(key => key.Key with { Count = 1 }).Select(row => row.OrderBy(key => key.Key.Count).ToList());
        var parallel = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = cancel };
        await Parallel.ForEachAsync(rows, parallel, async (row, ended) => await Count(row, left.Count, ended));
        file.Save();
    }

    async Task Count(List<Launchable> row, int all, CancellationToken cancel)
    {
        var counter = new KeyCounter(Options(row[0]));
        var reason = KeyCounter.WhyNot(row[0].Key.Deployment);
        foreach (var (key, adapter, program) in row)
        {
            lock (writing)
            {
                progress.Measuring(
                    string.Create(CultureInfo.InvariantCulture, $"counting {key.Target} {key.DataSet} N={key.Count}"), (double)started++ / all, TimeSpan.Zero);
            }
            reason ??= refusal;
            if (reason is not null)
            {
                Write(operations.Select(operation => InstructionCount.Without(key, operation, reason)));
                continue;
            }
            var launch = await counter.Launch(program, adapter, key, id: 1, withCalls: true, new StepPlan(), cancel);
            Write(operations.Select(operation => CountedCalls.Estimate(key, operation, [launch])));
            if (launch.IsTooLong)
                reason = string.Create(CultureInfo.InvariantCulture, $"counting N = {key.Count} took too long, so larger values were not tried");
            if (launch.IsRefused)
                refusal = launch.Launch.End!.Reason;
        }
    }

    void Write(IEnumerable<InstructionCount> counts)
    {
        lock (writing)
        {
            foreach (var count in counts)
                file.Write(count);
        }
    }

    // Only how to count: what is counted is in the keys.
    CountOptions Options(Launchable row) => new()
    {
        Selection = new TargetSelection([]),
        Build = options.Build,
        DataSets = [row.Key.DataSet],
        Counts = [row.Key.Count],
        PayloadBytes = options.PayloadBytes,
        Operations = operations,
        Shapes = options.Shapes,
        WithoutConversion = options.WithoutConversion,
        Warmup = options.Warmup,
        Limits = options.Limits,
    };
}
