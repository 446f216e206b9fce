using Touchstone.Build;

namespace Touchstone.Measure.Runs;

/// <summary>Measures first calls in fresh processes, for <c>touchstone first-call</c>.</summary>
/// <param name="options">The options of the run.</param>
/// <param name="calls">The kinds of first calls, at least one.</param>
sealed class FirstCallMeasurement(RunOptions options, IReadOnlyList<FirstCallKind> calls) : IMeasurement
{
    // 972 launches took 53 s on a quiet machine and 85 s on a busy one: records/2026-11-22 and 2026-11-23, first-call.
    static readonly TimeSpan TimeOfLaunch = TimeSpan.FromSeconds(0.1);

    public string Command => "first-call";

    // The knob that warm measurements add only shortens warm-up, and first calls have none.
    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) => settings;

    public IEnumerable<MeasurementKey> Keys(Target target) =>
        calls.Select(call => new MeasurementKey(options.KeyOf(target).Of(call), [call.Direction]));

    public TimeSpan Estimate(int keys) => TimeOfLaunch * keys * (options.Launches ?? FirstCallLoop.DefaultLaunches);

    public IEnumerable<object> Describe(BuiltTarget program) => [PublishedFolder.Of(program)];

    public async Task Measure(IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, string folder, IRunProgress progress, CancellationToken cancel)
    {
        using var payloads = PayloadFolder.Create(folder);
        await new FirstCallLoop(options, keys, file, payloads, progress).Run(cancel);
    }
}
