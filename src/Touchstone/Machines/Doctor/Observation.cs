using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor;

/// <summary>What was seen of a machine while it ran the reference kernel for a while.</summary>
sealed record Observation
{
    /// <summary>What does not change.</summary>
    public required MachineFacts Facts { get; init; }

    /// <summary>The files in which Linux tells about itself; empty elsewhere.</summary>
    public required SystemFiles Files { get; init; }

    /// <summary>Counters before the kernel ran.</summary>
    public required Counters Before { get; init; }

    /// <summary>Counters after it.</summary>
    public required Counters After { get; init; }

    /// <summary>The kernel's times in ns.</summary>
    public required IReadOnlyList<double> KernelNs { get; init; }

    /// <summary>The fastest level of the kernel that earlier runs saw on this machine; NaN when there were none.</summary>
    public double RememberedNs { get; init; } = double.NaN;

    /// <summary>The environment variables.</summary>
    public IReadOnlyDictionary<string, string> Environment { get; init; } = new Dictionary<string, string>();

    /// <summary>What the system's own command says of power: <c>pmset -g batt</c>, <c>powercfg /getactivescheme</c>; empty on Linux.</summary>
    public string Power { get; init; } = "";

    /// <summary>True when the adapters were found.</summary>
    public bool HasAdapters { get; init; } = true;

    /// <summary>True when there is a compiler that links native programs.</summary>
    public bool HasNativeTools { get; init; } = true;

    /// <summary>How fast the kernel ran, by the rule of the analysis.</summary>
    public KernelSpeed Speed => Seen.Speed;

    /// <summary>The part of the kernel's times in which the machine was quiet.</summary>
    public double QuietShare => Seen.QuietShare;

    /// <summary>How much a counter grew; 0 where the system does not tell.</summary>
    public double Growth(Func<Counters, double> counter) => Seen.Growth(counter) is > 0 and var growth ? growth : 0;

    /// <summary>What happened while the kernel ran.</summary>
    public Watched Seen => new(Before, After, KernelNs);
}

/// <summary>What a system counts. NaN where it does not tell.</summary>
/// <param name="Taken">When, on a clock that only goes forward.</param>
/// <param name="Stolen">Ticks in which the host ran others on our cores.</param>
/// <param name="Ticks">All ticks of all cores.</param>
/// <param name="Throttled">Periods in which the quota of a control group was used up.</param>
/// <param name="Swapped">Pages read from or written to swap.</param>
/// <param name="Overheated">Times that a core was slowed because of heat.</param>
/// <param name="Processes">CPU time of each process, by its number and name.</param>
sealed record Counters(
    TimeSpan Taken, double Stolen, double Ticks, double Throttled, double Swapped, double Overheated, IReadOnlyDictionary<(int Id, string Name), TimeSpan> Processes)
{
    /// <summary>Ticks in which a core had nothing to do.</summary>
    public double Idle { get; init; } = double.NaN;

    /// <summary>CPU time of this process.</summary>
    public TimeSpan OwnCpu { get; init; }

    /// <summary>For how long the processes of a control group stood still because its quota was used up, in ns.</summary>
    public double ThrottledNs { get; init; } = double.NaN;
}
