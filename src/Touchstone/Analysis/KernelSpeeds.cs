using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The reference kernel, for each runtime and deployment of a run: another compiler makes another kernel of the same code.
/// </summary>
public sealed class KernelSpeeds
{
    // Further off than this it is another machine, or a run without a quiet moment: its own level then says more.
    const double SameMachine = 1.15;

    // A run of a few launches may fall into a lucky second, and what it saw would be remembered for ever.
    const int EnoughKernels = 5000;

    readonly Dictionary<(string Runtime, string Deployment), KernelSpeed> speeds;
    readonly HashSet<(string Runtime, string Deployment)> wellKnown;

    /// <summary>The speeds of a run.</summary>
    /// <param name="launches">Whose samples hold the kernel.</param>
    /// <param name="references">The fastest that this machine was seen before.</param>
    public KernelSpeeds(IEnumerable<Launch> launches, IReadOnlyList<KernelReference> references)
    {
        var groups = launches.GroupBy(launch => (launch.Key.Runtime, launch.Key.Deployment)).ToList();
        wellKnown = [.. groups.Where(group => group.Sum(launch => launch.Samples.Count) >= EnoughKernels).Select(group => group.Key)];
        speeds = groups.ToDictionary(group => group.Key, group => Scaled(KernelSpeed.Of(group.SelectMany(launch => launch.Samples)), group.Key, references));
    }

    /// <summary>The speed for a key; <see cref="KernelSpeed.Unknown"/> when nothing of its kind was timed.</summary>
    public KernelSpeed For(LaunchKey key) => speeds.GetValueOrDefault((key.Runtime, key.Deployment), KernelSpeed.Unknown);

    /// <summary>What a later run can scale to; nothing of what was timed only a little.</summary>
    public IEnumerable<KernelReference> References() => speeds
        .Where(pair => wellKnown.Contains(pair.Key))
        .Select(pair => new KernelReference(pair.Key.Runtime, pair.Key.Deployment, pair.Value.TypicalNs));

    static KernelSpeed Scaled(KernelSpeed own, (string Runtime, string Deployment) key, IReadOnlyList<KernelReference> references)
    {
        var known = references
            .Where(reference => (reference.Runtime, reference.Deployment) == key && own.TypicalNs <= reference.TypicalNs * SameMachine)
            .Select(reference => reference.TypicalNs);
        return own with { TypicalNs = known.Append(own.TypicalNs).Min() };
    }
}
