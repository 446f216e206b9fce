using Touchstone.Analysis;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>Calls in steady state: <c>touchstone run</c>.</summary>
/// <param name="options">What was asked for.</param>
/// <param name="memory">What earlier runs knew of the reference kernel.</param>
sealed class WarmMeasurement(RunOptions options, KernelMemory memory) : IMeasurement
{
    public string Command => "run";

    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) => WorkerEnvironment.Knobs(settings);

    public IEnumerable<MeasurementKey> Keys(Target target) =>
        from data in options.DataSets
        from count in options.CountsOf(data)
        from shape in options.Shapes
        select new MeasurementKey(options.KeyOf(target) with { DataSet = data, Count = count, Shape = shape }, options.Operations);

    public void Recall(ResultFile file)
    {
        foreach (var reference in memory.Recall())
            file.Write(reference);
    }

    public void Remember(RunResults results) => memory.Remember(new KernelSpeeds(results.Launches, []));

    public async Task Measure(IReadOnlyList<Launchable> keys, ResultFile file, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var payloads = options.KeepPayloads ? Directory.CreateDirectory(Path.Combine(folder, "payloads")).FullName : "";
        await new Measuring(options, keys, file, payloads, progress).Run(cancel);
        if (options.Memory)
            await new MemoryMeasuring(options, keys, file, progress).Run(cancel);
    }
}
