using System.Diagnostics;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Rounds;

namespace Touchstone.Measure.Runs;

/// <summary>Measures calls in steady state, for <c>touchstone run</c>.</summary>
/// <param name="options">The options of the run.</param>
/// <param name="memory">The remembered speeds of the reference kernel.</param>
/// <param name="limits">The remembered limits of machines.</param>
sealed class WarmMeasurement(RunOptions options, KernelMemory memory, LimitMemory limits) : IMeasurement
{
    public string Command => "run";

    public MeasuringTimes Times { get; private set; }

    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) => WorkerEnvironment.Knobs(settings);

    public IEnumerable<MeasurementKey> Keys(Target target) =>
        from data in PlainRows.DataSets(target, options.DataSets)
        from count in options.CountsOf(data)
        from shape in options.Shapes
        select new MeasurementKey(options.KeyOf(target) with { DataSet = data, Count = count, Shape = shape }, options.Operations);

    public TimeSpan Estimate(int keys) => options.EstimateOf(keys) + ParallelPass.TimeOf(options, keys);

    public void Recall(ResultFile<RunResults> file)
    {
        foreach (var reference in memory.Recall())
            file.Write(reference);
    }

    public void Remember(RunResults results) => memory.Remember(new KernelSpeeds(results.Launches, []));

    public async Task Measure(IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, string folder, IRunProgress progress, CancellationToken cancel)
    {
        await FindLimits(file, progress, cancel);
        using var payloads = options.KeepPayloads || options.Compress ? PayloadFolder.Create(folder) : null;
        using var measuring = new WarmLoop(options, keys, file, payloads, progress);
        try
        {
            await measuring.Run(cancel);
        }
        finally
        {
            Times = Times with { Waited = measuring.Waited, Overlapped = measuring.Overlapped };
        }
        if (options.Memory)
            await new MemoryPass(options, keys, file, progress).Run(cancel);
        var clock = Stopwatch.StartNew();
        if (options.Threads is { } parallel)
            await new ParallelPass(options, parallel, keys, file, progress).Run(cancel);
        if (options.CountInstructions)
            await new InstructionPass(options, keys, file, progress).Run(cancel);
        Times = Times with { Other = Times.Other + clock.Elapsed };
        if (!options.Compress || payloads is null)
            return;
        clock.Restart();
        await new ZstandardPass(options, keys, file, payloads, progress).Run(cancel);
        Times = Times with { Other = Times.Other + clock.Elapsed };
        // An interrupted run does not get here and keeps the payloads until it is resumed.
        if (!options.KeepPayloads)
            payloads.Delete(file.Results.Launches.Select(launch => launch.Key));
    }

    async Task FindLimits(ResultFile<RunResults> file, IRunProgress progress, CancellationToken cancel)
    {
        if (file.Results.MachineLimits is not null || file.Results.Header?.Machine is not { Length: > 0 } machine)
            return;
        var known = limits.Recall(machine);
        if (known is null)
        {
            progress.Measuring("speed of copying and of fresh memory, once for this machine", 0, TimeSpan.Zero);
            var clock = Stopwatch.StartNew();
            known = await QuickLimits.Measure(cancel);
            Times = Times with { Other = clock.Elapsed };
            if (known is not null)
                limits.Remember(machine, known);
        }
        if (known is not null)
            file.Write(known.ToLine(machine));
    }
}
