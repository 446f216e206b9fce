namespace Touchstone.Machine.Spinning;

/// <summary>Adds to a sample what it took in cycles.</summary>
static class Cycles
{
    /// <summary>Ticks of the time-stamp counter per item: those of the nominal clock, in which processors are described.</summary>
    public const string PerItem = "cycles";

    /// <summary>Cycles of the core at the rate that it had then, per item.</summary>
    public const string OfCore = "coreCycles";

    /// <summary>The core's clock around the sample, in GHz.</summary>
    public const string CoreGigaHertz = "coreGHz";

    /// <summary>The time-stamp counter's rate, in GHz.</summary>
    public const string CounterGigaHertz = "counterGHz";

    /// <summary>The sample without what is counted in memory: calls as short as these touch none.</summary>
    public static Sample Calls(Sample sample) => sample with { SoftFaults = double.NaN, HardFaults = double.NaN, AllocatedBytes = double.NaN };

    /// <summary>The sample with its cycles.</summary>
    /// <param name="sample">What was timed.</param>
    /// <param name="ticks">Of the time-stamp counter; no figure is made of it where there is none.</param>
    /// <param name="coreGigaHertz">The core's clock.</param>
    public static Sample Of(Sample sample, ulong ticks, double coreGigaHertz) => Calls(sample) with
    {
        Figures = new Dictionary<string, double>(sample.Figures)
        {
            [PerItem] = CycleCounter.Unavailable is null ? ticks / sample.Items : double.NaN,
            [OfCore] = sample.WallNs * coreGigaHertz / sample.Items,
            [CoreGigaHertz] = coreGigaHertz,
            [CounterGigaHertz] = CycleCounter.GigaHertz,
        },
    };
}
