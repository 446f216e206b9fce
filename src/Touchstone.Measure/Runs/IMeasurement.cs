using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>A kind of measurement: defines the keys of a target and how they are launched.</summary>
interface IMeasurement
{
    /// <summary>The command that starts and resumes such a run: <c>run</c>.</summary>
    string Command { get; }

    /// <summary>The runtime knobs for workers, based on those of the user's environment.</summary>
    IReadOnlyList<string> Knobs(IReadOnlyList<string> settings);

    /// <summary>The keys to measure for a target.</summary>
    IEnumerable<MeasurementKey> Keys(Target target);

    /// <summary>The expected time for that many keys, without building and without waiting for a quiet machine.</summary>
    TimeSpan Estimate(int keys);

    /// <summary>Returns records about a program, to be written before its launches.</summary>
    IEnumerable<object> Describe(BuiltTarget program) => [];

    /// <summary>Writes the machine's facts known from earlier runs, before the first launch.</summary>
    void Recall(ResultFile<RunResults> file)
    {
    }

    /// <summary>How much time was not spent in workers, and how much was spent in several workers at once.</summary>
    MeasuringTimes Times => default;

    /// <summary>Stores the machine's facts that this run determined.</summary>
    void Remember(RunResults results)
    {
    }

    /// <summary>Measures the keys and writes every launch as soon as it ends.</summary>
    /// <param name="keys">The keys to launch, at least one.</param>
    /// <param name="file">The result file.</param>
    /// <param name="folder">The folder of the run.</param>
    /// <param name="progress">Shows the progress to the user.</param>
    /// <param name="cancel">Ends the measurement. The results so far are on disk.</param>
    Task Measure(IReadOnlyList<Launchable> keys, ResultFile<RunResults> file, string folder, IRunProgress progress, CancellationToken cancel);
}

/// <summary>Times of a measurement that are not the plain time of its workers.</summary>
/// <param name="Other">Time of other measuring processes, such as those for the machine's limits.</param>
/// <param name="Waited">Time spent waiting for a quiet machine.</param>
/// <param name="Overlapped">Busy time of workers while another worker was busy, or while they waited for a quiet machine.</param>
readonly record struct MeasuringTimes(TimeSpan Other, TimeSpan Waited, TimeSpan Overlapped);

/// <summary>One key of a target.</summary>
/// <param name="Key">The key to measure.</param>
/// <param name="Operations">The operations of its row.</param>
sealed record MeasurementKey(LaunchKey Key, IReadOnlyList<Operation> Operations);
