using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>A launch whose worker is warm and waits to be asked for slices.</summary>
/// <param name="launch">Its record.</param>
/// <param name="state">What the schedule knows of it.</param>
/// <param name="session">Its process.</param>
sealed class Resident(Launch launch, LaunchState state, WorkerSession session) : IDisposable
{
    public Launch Launch => launch;

    public LaunchState State => state;

    public WorkerSession Session => session;

    /// <summary>Counts the samples of all operations anew.</summary>
    /// <param name="floorNs">The reference kernel at rest; NaN where that is not known.</param>
    public void Count(double floorNs)
    {
        foreach (var series in state.Series)
            series.Count(launch.Samples.Where(sample => sample.Operation == series.Operation), floorNs);
    }

    public void Dispose() => session.Dispose();
}
