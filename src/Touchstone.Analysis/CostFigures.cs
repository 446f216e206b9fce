namespace Touchstone.Analysis;

/// <summary>The time per call of a cell in ns, and the launches it rests on. NaN means not measured.</summary>
public sealed record CostFigures
{
    /// <summary>Figures of a cell without a measurement.</summary>
    public static CostFigures None { get; } = new();

    /// <summary>Sustained cost of a call: the level of the quiet samples plus the cost of collections. Ranks use it. For first calls, the median.</summary>
    public double Ns { get; init; } = double.NaN;

    /// <summary>The 10th percentile of the quiet samples without collections: the cost of an undisturbed call; NaN for first calls.</summary>
    public double BestNs { get; init; } = double.NaN;

    /// <summary>Lower end of the 95 % interval of the cost; NaN if there is too little data for an interval.</summary>
    public double LowNs { get; init; } = double.NaN;

    /// <summary>Upper end of the 95 % interval of the cost; NaN if there is too little data for an interval.</summary>
    public double HighNs { get; init; } = double.NaN;

    /// <summary>Degrees of freedom of the interval; NaN without one.</summary>
    public double DegreesOfFreedom { get; init; } = double.NaN;

    /// <summary>How much the launches differ.</summary>
    public LaunchSpread Spread { get; init; }

    /// <summary>
    /// The cost of each launch: first the <see cref="Launches"/> that count, then those that do not count because the machine was hardly ever quiet. Empty
    /// for first calls.
    /// </summary>
    public IReadOnlyList<double> OfLaunchesNs { get; init; } = [];

    /// <summary>The cost in each run that has launches that count. Empty if all launches are of one run, and for first calls.</summary>
    public IReadOnlyList<double> OfRunsNs { get; init; } = [];

    /// <summary>The part of the cost during which the garbage collector stopped the process.</summary>
    public double GcPauseNs { get; init; } = double.NaN;

    /// <summary>The part of the cost that comes from slower calls during and after a collection, without pauses.</summary>
    public double GcAftermathNs { get; init; } = double.NaN;

    /// <summary>Completed launches that count.</summary>
    public int Launches { get; init; }

    /// <summary>Samples in these launches.</summary>
    public int Samples { get; init; }

    /// <summary>Samples taken while the machine was quiet. The estimate uses only these if there are enough.</summary>
    public int QuietSamples { get; init; }

    /// <summary>True if every launch was warm: the compiler was idle, and the times had settled.</summary>
    public bool Steady { get; init; }

    /// <summary>True if the machine was hardly ever quiet in some launch, so the estimate rests on normalized samples.</summary>
    public bool Noisy { get; init; }

    /// <summary>Median of wall time over CPU time of the measuring thread. Above 1.05, the process was descheduled.</summary>
    public double WallPerCpu { get; init; } = double.NaN;

    static readonly string[] NoDoubt = [];

    /// <summary>Why the cost is less certain than others, in a few words each; empty if it is as certain, or if there is none. Shown as ~.</summary>
    public IReadOnlyList<string> Doubts => double.IsNaN(Ns)
        ? []
        : [.. Noisy ? ["noisy"] : NoDoubt, .. Launches == 1 ? ["one launch"] : NoDoubt, .. Steady ? NoDoubt : ["unsteady"]];

    /// <summary>True if there was enough data for an interval.</summary>
    public bool HasInterval => double.IsFinite(LowNs) && double.IsFinite(HighNs);

    /// <summary>Half of the width of the 95 % interval over the cost; NaN without an interval.</summary>
    public double RelativeError => (HighNs - LowNs) / 2 / Ns;
}
