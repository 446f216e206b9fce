using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The reference kernel at rest, for each runtime and deployment of a run: another compiler makes another kernel of the same code.
/// </summary>
public sealed class KernelFloors(IEnumerable<Launch> launches)
{
    readonly Dictionary<(string, string), double> floors = launches
        .GroupBy(launch => (launch.Key.Runtime, launch.Key.Deployment))
        .ToDictionary(group => group.Key, group => LaunchEstimate.Floor(group.SelectMany(launch => launch.Samples)));

    /// <summary>The floor for a key, in ns; NaN when nothing of its kind was timed.</summary>
    public double For(LaunchKey key) => floors.GetValueOrDefault((key.Runtime, key.Deployment), double.NaN);

    /// <summary>The lowest of all.</summary>
    public double Lowest => floors.Values.Where(double.IsFinite).DefaultIfEmpty(double.NaN).Min();
}
