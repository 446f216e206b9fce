using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>First calls in fresh processes: <c>touchstone first-call</c>.</summary>
/// <param name="options">What was asked for.</param>
/// <param name="calls">The calls; at least one.</param>
sealed class FirstCallMeasurement(RunOptions options, IReadOnlyList<FirstCallKind> calls) : IMeasurement
{
    public string Command => "first-call";

    // Ours speeds up warming, of which a first call has nothing.
    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) => settings;

    public IEnumerable<MeasurementKey> Keys(Target target) =>
        calls.Select(call => new MeasurementKey(options.KeyOf(target) with { DataSet = call.ToString() }, [call.Direction], call));

    public IEnumerable<object> Describe(BuiltTarget program) => [PublishedFolder.Of(program)];

    public Task Measure(IReadOnlyList<Launchable> keys, ResultFile file, string folder, IRunProgress progress, CancellationToken cancel) =>
        new FirstCallMeasuring(options, keys, file, Path.Combine(folder, "payloads"), progress).Run(cancel);
}
