using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>What a run measures: which keys a target has, and how they are launched.</summary>
interface IMeasurement
{
    /// <summary>The command that begins and resumes such a run: <c>run</c>.</summary>
    string Command { get; }

    /// <summary>The runtime knobs that workers get, from those of the user's environment.</summary>
    IReadOnlyList<string> Knobs(IReadOnlyList<string> settings);

    /// <summary>What a target is measured in.</summary>
    IEnumerable<MeasurementKey> Keys(Target target);

    /// <summary>Records about a program, before it is launched.</summary>
    IEnumerable<object> Describe(BuiltTarget program) => [];

    /// <summary>Writes what earlier runs knew of this machine, before anything is launched.</summary>
    void Recall(ResultFile file)
    {
    }

    /// <summary>Where the time went that workers did not take.</summary>
    MeasuringTimes Times => default;

    /// <summary>Keeps what this run saw of the machine.</summary>
    void Remember(RunResults results)
    {
    }

    /// <summary>Measures, and writes every launch at once.</summary>
    /// <param name="keys">What can be launched; at least one.</param>
    /// <param name="file">Where records go.</param>
    /// <param name="folder">The folder of the run.</param>
    /// <param name="progress">What a user sees meanwhile.</param>
    /// <param name="cancel">Ends it; what was measured is on disk.</param>
    Task Measure(IReadOnlyList<Launchable> keys, ResultFile file, string folder, IRunProgress progress, CancellationToken cancel);
}

/// <summary>Where the time of a measurement went, beside its workers.</summary>
/// <param name="Aside">Processes that are not workers and measured something, such as what the machine can do.</param>
/// <param name="Waited">Waiting for a quiet machine.</param>
/// <param name="Overlapped">What workers took beside each other.</param>
readonly record struct MeasuringTimes(TimeSpan Aside, TimeSpan Waited, TimeSpan Overlapped);

/// <summary>One key of a target.</summary>
/// <param name="Key">What is measured.</param>
/// <param name="Operations">The operations that a row would have.</param>
/// <param name="FirstCall">The first call; null for warm ones.</param>
sealed record MeasurementKey(LaunchKey Key, IReadOnlyList<Operation> Operations, FirstCallKind? FirstCall = null);
