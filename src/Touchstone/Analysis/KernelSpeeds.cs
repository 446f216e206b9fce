using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>The reference kernel, for each runtime and deployment of a run: another compiler makes another kernel of the same code.</summary>
public sealed class KernelSpeeds
{
    /// <summary>Further off than this it is another machine, or one that is loaded all the time: a difference that scaling does not mend.</summary>
    public const double SameMachine = 1.15;

    // A level that is higher by more than the usual drift of an hour is no rest, even if the run knows no better one.
    const double Drift = 1.05;

    // A short run may fall into a lucky second.
    const int EnoughKernels = 5000;

    readonly Dictionary<KernelKey, (KernelSpeed Own, KernelSpeed Used)> speeds;
    readonly HashSet<KernelKey> wellKnown;
    readonly IReadOnlyList<KernelReference> references;

    /// <summary>The speeds of a run.</summary>
    /// <param name="launches">Whose samples hold the kernel.</param>
    /// <param name="references">What is known of this machine.</param>
    public KernelSpeeds(IEnumerable<Launch> launches, IReadOnlyList<KernelReference> references)
    {
        this.references = references;
        var groups = launches.GroupBy(KernelKey.Of).ToList();
        wellKnown = [.. groups.Where(group => group.Sum(launch => launch.Samples.Count) >= EnoughKernels).Select(group => group.Key)];
        speeds = groups.ToDictionary(group => group.Key, group => Scaled(KernelSpeed.Of(group.SelectMany(launch => launch.Samples)), group.Key));
    }

    /// <summary>The speed for a launch; <see cref="KernelSpeed.Unknown"/> when nothing of its kind was timed, in this run or an earlier one.</summary>
    public KernelSpeed For(Launch launch) => speeds.TryGetValue(KernelKey.Of(launch), out var speed) ? speed.Used : Known(KernelKey.Of(launch));

    /// <summary>What is worth remembering for later runs: nothing of what was timed only a little.</summary>
    public IEnumerable<KernelReference> Lasting() =>
        speeds.Where(pair => wellKnown.Contains(pair.Key) && double.IsFinite(pair.Value.Own.TypicalNs)).Select(pair => pair.Key.Reference(pair.Value.Own));

    /// <summary>What these launches and earlier ones know of the kernel together: what samples are scaled to.</summary>
    public IEnumerable<KernelReference> References() =>
        speeds.Where(pair => double.IsFinite(pair.Value.Used.TypicalNs)).Select(pair => pair.Key.Reference(pair.Value.Used));

    /// <summary>Where this run's kernel is too far from what earlier runs saw: the runtime, and how many times as long it took at rest.</summary>
    public IEnumerable<(string Runtime, double Ratio)> FarOff() =>
        from pair in speeds
        let ratio = pair.Value.Own.FloorNs / Known(pair.Key).FloorNs
        where ratio is > SameMachine or < 1 / SameMachine
        select (pair.Key.Runtime, ratio);

    (KernelSpeed Own, KernelSpeed Used) Scaled(KernelSpeed own, KernelKey key) => (own, Combine(own, Known(key)));

    /// <summary>The speed that samples are judged by and scaled to.</summary>
    static KernelSpeed Combine(KernelSpeed own, KernelSpeed known)
    {
        if (double.IsNaN(known.TypicalNs) || own.TypicalNs * SameMachine < known.TypicalNs || double.IsNaN(own.TypicalNs))
            return double.IsNaN(own.TypicalNs) ? known : own;
        // References of schema 1 knew no floor, and a run that was too far off kept its own level.
        if (double.IsNaN(known.FloorNs))
            return own.TypicalNs > known.TypicalNs * SameMachine ? own : own with { TypicalNs = known.TypicalNs };
        return new KernelSpeed(Math.Min(own.FloorNs, known.FloorNs * Drift), known.TypicalNs);
    }

    KernelSpeed Known(KernelKey key)
    {
        var known = references.Where(key.Matches).ToList();
        return new KernelSpeed(
            Statistics.Median(known.Select(reference => reference.FloorNs).Where(double.IsFinite)), Statistics.Median(known.Select(reference => reference.TypicalNs)));
    }
}

/// <summary>What has a kernel of its own.</summary>
/// <param name="Runtime">The target framework.</param>
/// <param name="Deployment">The deployment.</param>
/// <param name="Framework">The version of the runtime, as the worker reports it.</param>
readonly record struct KernelKey(string Runtime, string Deployment, string Framework)
{
    public static KernelKey Of(Launch launch) => new(launch.Key.Runtime, launch.Key.Deployment, launch.Started?.Runtime ?? "");

    public KernelReference Reference(KernelSpeed speed) => new(Runtime, Deployment, speed.FloorNs, speed.TypicalNs) { Framework = Framework };

    // References of schema 1 name no version.
    public bool Matches(KernelReference reference) =>
        (reference.Runtime, reference.Deployment) == (Runtime, Deployment) && (reference.Framework == Framework || reference.Framework.Length == 0);
}
