using Touchstone.Analysis;
using Touchstone.Core.Hosts;
using Touchstone.Machine.Noise;
using Touchstone.Protocol;

namespace Touchstone.Doctor;

/// <summary>An observation of a machine while it ran the reference kernel for a short period.</summary>
sealed record Observation
{
    /// <summary>Facts that do not change.</summary>
    public required MachineFacts Facts { get; init; }

    /// <summary>The files with facts about a Linux system; empty elsewhere.</summary>
    public required SystemFiles Files { get; init; }

    /// <summary>Counters before the kernel ran.</summary>
    public required Counters Before { get; init; }

    /// <summary>Counters after the kernel ran.</summary>
    public required Counters After { get; init; }

    /// <summary>The kernel's times in ns.</summary>
    public required IReadOnlyList<double> KernelNs { get; init; }

    /// <summary>The fastest typical time of the kernel in ns that earlier runs remember for this machine; NaN if there were none.</summary>
    public double RememberedNs { get; init; } = double.NaN;

    /// <summary>The environment variables.</summary>
    public IReadOnlyDictionary<string, string> Environment { get; init; } = new Dictionary<string, string>();

    /// <summary>The output of the system's power command: <c>pmset -g batt</c>, <c>powercfg /getactivescheme</c>; empty on Linux.</summary>
    public string Power { get; init; } = "";

    /// <summary>Why the adapters cannot be used; null if they can.</summary>
    public Problem? WithoutAdapters { get; init; }

    /// <summary>True if there is a compiler that links native programs.</summary>
    public bool HasNativeTools { get; init; } = true;

    /// <summary>The speed of the kernel, computed as in the analysis of runs.</summary>
    public KernelSpeed Speed => KernelSpeed.Of(KernelNs.Select(ns => new Sample { KernelBeforeNs = ns, KernelAfterNs = ns }));

    /// <summary>The share of the kernel's runs in which the machine was quiet.</summary>
    public double QuietShare => Seen.QuietShare;

    /// <summary>The growth of a counter; 0 if the system does not report it.</summary>
    public double Growth(Func<Counters, double> counter) => Seen.Growth(counter) is > 0 and var growth ? growth : 0;

    /// <summary>The counters and kernel times of the period.</summary>
    public KernelWatch Seen => new(Before, After, KernelNs);
}
