using Touchstone.Measure.Workers;

namespace Touchstone.Measure.Runs;

/// <summary>A launch with a warm worker that waits for requests for slices.</summary>
/// <param name="launch">The launch's record.</param>
/// <param name="state">The schedule's view of it.</param>
/// <param name="session">The worker's process.</param>
sealed class Resident(Launch launch, LaunchState state, WorkerSession session) : IDisposable
{
    public Launch Launch => launch;

    public LaunchState State => state;

    public WorkerSession Session => session;

    /// <summary>Recounts the samples of all operations.</summary>
    /// <param name="floorNs">The floor of the reference kernel; NaN if unknown.</param>
    public void Count(double floorNs)
    {
        foreach (var series in state.Series)
            series.Count(launch.Samples.FindAll(sample => sample.Operation == series.Operation), floorNs);
    }

    public void Dispose() => session.Dispose();
}
