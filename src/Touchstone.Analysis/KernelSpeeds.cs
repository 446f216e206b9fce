namespace Touchstone.Analysis;

/// <summary>Speeds of the reference kernel for each runtime and deployment of a run. Each compiler makes different machine code of the kernel.</summary>
public sealed class KernelSpeeds
{
    /// <summary>With a larger ratio, the machine is a different one or loaded all the time. Scaling cannot correct such a difference.</summary>
    public const double SameMachine = 1.15;

    // A floor above the known one by more than the usual drift of an hour is not quiet, even if the run has seen no better one.
    const double Drift = 1.05;

    // A shorter run may fall into a lucky second.
    const int EnoughKernels = 5000;

    readonly Dictionary<KernelKey, (KernelSpeed Own, KernelSpeed Used)> speeds;
    readonly HashSet<KernelKey> wellKnown;
    readonly IReadOnlyList<KernelReference> references;

    /// <summary>Determines the speeds of a run.</summary>
    /// <param name="launches">Launches with samples, which include the kernel's times.</param>
    /// <param name="references">Kernel speeds that earlier runs recorded on this machine.</param>
    public KernelSpeeds(IEnumerable<Launch> launches, IReadOnlyList<KernelReference> references)
        : this(OwnSpeed.Of(launches), references) { }

    /// <summary>Determines the speeds of a run whose own speeds are known.</summary>
    /// <param name="measured">The speeds that the run measured.</param>
    /// <param name="references">Kernel speeds of earlier runs.</param>
    internal KernelSpeeds(IReadOnlyList<OwnSpeed> measured, IReadOnlyList<KernelReference> references)
    {
        this.references = references;
        wellKnown = [.. measured.Where(own => own.Launches.Sum(launch => launch.SampleCount) >= EnoughKernels).Select(own => own.Key)];
        speeds = measured.ToDictionary(own => own.Key, own => (own.Speed, Combine(own.Speed, Known(own.Key))));
    }

    /// <summary>The speed for a launch; its values are NaN if neither this run nor an earlier one timed the kernel of its runtime.</summary>
    public KernelSpeed For(Launch launch) => speeds.TryGetValue(KernelKey.Of(launch), out var speed) ? speed.Used : Known(KernelKey.Of(launch));

    /// <summary>The speeds to remember for later runs. Kernels with fewer than 5000 samples are left out.</summary>
    public IEnumerable<KernelReference> Lasting() =>
        speeds.Where(pair => wellKnown.Contains(pair.Key) && double.IsFinite(pair.Value.Own.TypicalNs)).Select(pair => pair.Key.Reference(pair.Value.Own));

    /// <summary>The speeds that samples are scaled to, from these launches and earlier ones.</summary>
    public IEnumerable<KernelReference> References() =>
        speeds.Where(pair => double.IsFinite(pair.Value.Used.TypicalNs)).Select(pair => pair.Key.Reference(pair.Value.Used));

    /// <summary>Runtimes whose kernel differs too much from earlier runs, with the ratio of this run's floor to the earlier floor.</summary>
    public IEnumerable<(string Runtime, double Ratio)> FarOff() =>
        from pair in speeds
        let ratio = pair.Value.Own.FloorNs / Known(pair.Key).FloorNs
        where ratio is > SameMachine or < 1 / SameMachine
        select (pair.Key.Runtime, ratio);

    /// <summary>Combines this run's speed with the known one. Its floor decides which samples are quiet, and samples are scaled to its typical time.</summary>
    static KernelSpeed Combine(KernelSpeed own, KernelSpeed known)
    {
        if (double.IsNaN(known.TypicalNs) || own.TypicalNs * SameMachine < known.TypicalNs || double.IsNaN(own.TypicalNs))
            return double.IsNaN(own.TypicalNs) ? known : own;
        // Where a reference has no floor, a run that differs too much keeps its own level.
        if (double.IsNaN(known.FloorNs))
            return own.TypicalNs > known.TypicalNs * SameMachine ? own : own with { TypicalNs = known.TypicalNs };
        return new KernelSpeed(Math.Min(own.FloorNs, known.FloorNs * Drift), known.TypicalNs);
    }

    KernelSpeed Known(KernelKey key)
    {
        var known = references.Where(key.Matches).ToList();
        return new KernelSpeed(
            Statistics.Median(known.Select(reference => reference.FloorNs).Where(double.IsFinite)),
            Statistics.Median(known.Select(reference => reference.TypicalNs)));
    }
}

/// <summary>Identifies a kernel: launches with the same key run the same machine code.</summary>
/// <param name="Runtime">The target framework.</param>
/// <param name="Framework">The version of the runtime, as the worker reports it.</param>
readonly record struct KernelKey(string Runtime, string Deployment, string Framework)
{
    public static KernelKey Of(Launch launch) => new(launch.Key.Runtime, launch.Key.Deployment, launch.Started?.Runtime ?? "");

    public KernelReference Reference(KernelSpeed speed) => new(Runtime, Deployment, speed.FloorNs, speed.TypicalNs) { Framework = Framework };

    public bool Matches(KernelReference reference) => (reference.Runtime, reference.Deployment, reference.Framework) == (Runtime, Deployment, Framework);
}
