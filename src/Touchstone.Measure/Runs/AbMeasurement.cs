using Touchstone.Build;

namespace Touchstone.Measure.Runs;

/// <summary>Measures the sides of <c>touchstone ab</c> at the same time: slices of all sides alternate at random, so they meet the same noise.</summary>
/// <param name="warm">Measures the calls.</param>
/// <param name="sides">The sides of each target.</param>
/// <param name="names">What the sides are.</param>
sealed class AbMeasurement(WarmMeasurement warm, IReadOnlyDictionary<Target, IReadOnlyList<string>> sides, IReadOnlyList<SideName> names) : IMeasurement
{
    /// <summary>The instructions of both sides, which were counted before anything is timed.</summary>
    public Func<IEnumerable<InstructionCount>> Counts { get; init; } = () => [];

    public string Command => "ab";

    public MeasuringTimes Times => warm.Times;

    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) => warm.Knobs(settings);

    public IEnumerable<MeasurementKey> Keys(Target target) =>
        from key in warm.Keys(target)
        from side in sides[target]
        select key with { Key = key.Key with { Side = side } };

    public TimeSpan Estimate(int keys) => warm.Estimate(keys);

    public void Recall(ResultFile<RunResults> file)
    {
        foreach (var name in names)
            file.Write(name);
        warm.Recall(file);
    }

    public void Remember(RunResults results) => warm.Remember(results);

    // If a side of a serializer was not built, measuring the other one would take a minute and compare nothing.
    public Task Measure(IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var built = keys.Select(key => (key.Key.Serializer, key.Key.Side)).ToHashSet();
        List<Launchable> compared =
            [.. keys.Where(key => built.Contains((key.Key.Serializer, Sides.Base)) && built.Contains((key.Key.Serializer, Sides.Head)))];
        foreach (var count in Counts())
            file.Write(count);
        return compared.Count == 0 ? Task.CompletedTask : warm.Measure(compared, file, folder, progress, cancel);
    }
}
