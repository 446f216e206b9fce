namespace Touchstone.Machine.Spinning;

/// <summary>Adds cycles to a sample.</summary>
static class Cycles
{
    /// <summary>Ticks of the time-stamp counter per item, which are cycles of the nominal clock. Processor manuals use them.</summary>
    public const string PerItem = "cycles";

    /// <summary>Cycles of the core per item, at the frequency that it had during the sample.</summary>
    public const string OfCore = "coreCycles";

    /// <summary>The core's frequency during the sample, in GHz.</summary>
    public const string CoreGigaHertz = "coreGHz";

    /// <summary>The rate of the time-stamp counter, in GHz.</summary>
    public const string CounterGigaHertz = "counterGHz";

    /// <summary>The sample without page faults and allocations, because such short calls have none.</summary>
    public static JobSample Calls(JobSample sample) => sample with { SoftFaults = double.NaN, HardFaults = double.NaN, AllocatedBytes = double.NaN };

    /// <summary>The sample with its cycles.</summary>
    /// <param name="ticks">The ticks of the time-stamp counter. They are ignored if there is no counter.</param>
    /// <param name="coreGigaHertz">The core's frequency in GHz.</param>
    public static JobSample Of(JobSample sample, ulong ticks, double coreGigaHertz) => Calls(sample) with
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
