using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The reference kernel, for each runtime and deployment of a run: another compiler makes another kernel of the same code.
/// </summary>
public sealed class KernelSpeeds(IEnumerable<Launch> launches)
{
    readonly Dictionary<(string, string), KernelSpeed> speeds = launches
        .GroupBy(launch => (launch.Key.Runtime, launch.Key.Deployment))
        .ToDictionary(group => group.Key, group => KernelSpeed.Of(group.SelectMany(launch => launch.Samples)));

    /// <summary>The speed for a key; <see cref="KernelSpeed.Unknown"/> when nothing of its kind was timed.</summary>
    public KernelSpeed For(LaunchKey key) => speeds.GetValueOrDefault((key.Runtime, key.Deployment), KernelSpeed.Unknown);

    /// <summary>The lowest floor of all, in ns.</summary>
    public double LowestFloorNs => speeds.Values.Select(speed => speed.FloorNs).Where(double.IsFinite).DefaultIfEmpty(double.NaN).Min();
}
