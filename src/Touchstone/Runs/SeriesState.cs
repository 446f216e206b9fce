using Touchstone.Protocol;

namespace Touchstone.Runs;

/// <summary>What is known of one operation in one launch while it is measured. Pure: it sees samples and nothing else.</summary>
/// <param name="operation">The operation.</param>
public sealed class SeriesState(Operation operation)
{
    // Launches differ by 3 %, and so much tells the level of one to 0.5 %: more launches are worth more than more samples.
    const double WantedNs = 40e6;
    const int FewestSamples = 4;
    const int MostSamples = 24;
    const int SideSamples = 6;

    // A call of seconds is not repeated: other launches tell more than a further sample.
    const double LongNs = 0.3e9;
    const double VeryLongNs = 2e9;

    // Short calls are sampled at two moments of the run.
    const double ShortNs = 10e6;

    // Where collections matter, a mean over a few of them says little: the more they cost, the more of them it takes. Whole cycles count.
    const double LargePauses = 0.03;
    const double CyclesPerShareSquared = 600;
    const int FewestCycles = 4;
    const int MostCycles = 60;
    const double CollectionPatienceNs = 600e6;

    // What follows a collection varies by a quarter from one to the next, and matters where pauses do.
    const double CollectionTimeNs = 250e6;
    const double UsualPauses = 0.08;

    // Bytes per ns. What allocates less meets a collection once in 160 ms or more, and hardly pays for it.
    const double FastAllocation = 0.1;
    const double UsualBudgetBytes = 16e6;
    const int CyclesPerSlice = 8;
    const double LongestSliceNs = 200e6;

    // Without a quiet moment, more samples do not make the rest quiet.
    const int ForcedFactor = 2;

    const double SliceMs = 30;
    const int SamplesPerSlice = 4;
    const double SideSliceMs = 8;

    double totalNs;
    double pauseNs;
    double allocatedBytes;
    int collections;
    int cycles;

    /// <summary>The operation.</summary>
    public Operation Operation => operation;

    /// <summary>Time of one sample; 0 before the worker is warm.</summary>
    public double SampleNs { get; set; }

    /// <summary>Slices with samples.</summary>
    public int Slices { get; private set; }

    /// <summary>All samples.</summary>
    public int Samples { get; private set; }

    /// <summary>Samples between two quiet kernels.</summary>
    public int Quiet { get; private set; }

    /// <summary>How long to sample at a time, in milliseconds.</summary>
    public double NextSliceMs => IsRanked ? SliceNs / 1e6 : SideSliceMs;

    double SliceNs => CollectionsMatter ? Math.Clamp(CyclesPerSlice * CycleNs, ShortestSliceNs, LongestSliceNs) : ShortestSliceNs;

    // The first sample is cold: some more have to follow it.
    double ShortestSliceNs => Math.Clamp(SamplesPerSlice * SampleNs, SliceMs * 1e6, LongestSliceNs);

    double CycleNs => collections > 0 ? totalNs / collections : UsualBudgetBytes / allocatedBytes * totalNs;

    bool CollectionsMatter => allocatedBytes > FastAllocation * totalNs && (cycles < 1 || PauseShare > LargePauses);

    bool IsRanked => Array.IndexOf(OperationNames.Ranked, operation) >= 0;

    int Wanted => SampleNs switch
    {
        _ when !IsRanked => SideSamples,
        >= VeryLongNs => 1,
        >= LongNs => 2,
        > 0 => (int)Math.Clamp(WantedNs / SampleNs, FewestSamples, MostSamples),
        _ => MostSamples,
    };

    /// <summary>True when another slice would tell more.</summary>
    /// <param name="forced">True when the run waits for a quiet machine no longer: then any samples are enough.</param>
    public bool Needs(bool forced)
    {
        if (!IsRanked)
            return Samples < SideSamples;
        if (forced && Samples >= ForcedFactor * Wanted)
            return false;
        return Quiet < Wanted || (SampleNs < ShortNs && Slices < 2) || !SawCollections;
    }

    bool SawCollections => !CollectionsMatter || (cycles >= WantedCycles && totalNs >= WantedTimeNs) || totalNs >= CollectionPatienceNs;

    double PauseShare => pauseNs / totalNs;

    double WantedCycles => Math.Clamp(CyclesPerShareSquared * PauseShare * PauseShare, FewestCycles, MostCycles);

    double WantedTimeNs => CollectionTimeNs * Math.Min(1, Math.Pow(PauseShare / UsualPauses, 2));

    /// <summary>Counts anew from all samples of the launch: what was quiet is known better the longer a run goes on.</summary>
    /// <param name="samples">Samples of this operation.</param>
    /// <param name="floorNs">The reference kernel at rest; NaN where that is not known, and all samples pass for quiet.</param>
    public void Count(IEnumerable<Sample> samples, double floorNs)
    {
        (Slices, Samples, Quiet, totalNs, pauseNs, allocatedBytes, collections, cycles) = (0, 0, 0, 0, 0, 0, 0, 0);
        var (slice, began) = (-1, false);
        foreach (var sample in samples)
        {
            if (sample.Slice != slice)
                (Slices, began) = (Slices + 1, false);
            slice = sample.Slice;
            if (began)
                cycles += sample.Gen0;
            began |= sample.Gen0 > 0;
            Samples++;
            Quiet += !sample.IsCold && (double.IsNaN(floorNs) || sample.WasQuiet(floorNs)) ? 1 : 0;
            totalNs += sample.ElapsedNs;
            pauseNs += sample.PauseNs;
            allocatedBytes += sample.AllocatedBytes;
            collections += sample.Gen0;
        }
    }
}
