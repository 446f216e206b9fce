using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The reference kernel, for each runtime and deployment of a run: another compiler makes another kernel of the same code.
/// </summary>
public sealed class KernelSpeeds
{
    /// <summary>Further off than this it is another machine, or a run without a quiet moment: its own level then says more.</summary>
    public const double SameMachine = 1.15;

    readonly Dictionary<(string Runtime, string Deployment), KernelSpeed> speeds;

    /// <summary>The speeds of a run.</summary>
    /// <param name="launches">Whose samples hold the kernel.</param>
    /// <param name="references">The fastest that this machine was seen before.</param>
    public KernelSpeeds(IEnumerable<Launch> launches, IReadOnlyList<KernelReference> references)
    {
        speeds = launches
            .GroupBy(launch => (launch.Key.Runtime, launch.Key.Deployment))
            .ToDictionary(group => group.Key, group => Scaled(KernelSpeed.Of(group.SelectMany(launch => launch.Samples)), group.Key, references));
    }

    /// <summary>The speed for a key; <see cref="KernelSpeed.Unknown"/> when nothing of its kind was timed.</summary>
    public KernelSpeed For(LaunchKey key) => speeds.GetValueOrDefault((key.Runtime, key.Deployment), KernelSpeed.Unknown);

    /// <summary>What a later run can scale to.</summary>
    public IEnumerable<KernelReference> References() => speeds
        .Where(pair => double.IsFinite(pair.Value.TypicalNs))
        .Select(pair => new KernelReference(pair.Key.Runtime, pair.Key.Deployment, pair.Value.TypicalNs));

    static KernelSpeed Scaled(KernelSpeed own, (string Runtime, string Deployment) key, IReadOnlyList<KernelReference> references)
    {
        var known = references
            .Where(reference => (reference.Runtime, reference.Deployment) == key && own.TypicalNs <= reference.TypicalNs * SameMachine)
            .Select(reference => reference.TypicalNs);
        return own with { TypicalNs = known.Append(own.TypicalNs).Min() };
    }
}
