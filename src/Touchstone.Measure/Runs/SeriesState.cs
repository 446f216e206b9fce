using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>The state of one operation in one launch during a run. Pure: it depends on samples only.</summary>
public sealed class SeriesState(Operation operation)
{
    // This much sampling time determines the level of a launch to 0.5 %. Launches differ by 3 %, so more launches help more than more samples.
    const double WantedNs = 40e6;
    const int FewestSamples = 4;
    const int MostSamples = 24;
    const int SideSamples = 6;

    // Calls that take seconds get one or two samples per launch, because another launch helps more than another sample.
    const double LongNs = 0.3e9;
    const double VeryLongNs = 2e9;

    // Short calls are sampled at two moments of the run.
    const double ShortNs = 10e6;

    // If collections matter, a mean over a few of them is imprecise. The more they cost, the more cycles are needed. Only whole cycles count.
    const double LargePauses = 0.03;
    const double CyclesPerShareSquared = 600;
    const int FewestCycles = 4;
    const int MostCycles = 60;
    const double CollectionPatienceNs = 600e6;

    // The aftermath of a collection varies by a quarter from one to the next, and it matters if pauses do.
    const double CollectionTimeNs = 250e6;
    const double UsualPauses = 0.08;

    // Bytes per ns. At a lower rate, collections are at least 160 ms apart and their cost is negligible.
    const double FastAllocation = 0.1;
    const double UsualBudgetBytes = 16e6;
    const int CyclesPerSlice = 8;
    const double LongestSliceNs = 200e6;

    // If the machine is never quiet, taking more samples does not help.
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

    /// <summary>Time of one sample in ns; 0 before the worker is warm.</summary>
    public double SampleNs { get; set; }

    /// <summary>The number of slices with samples.</summary>
    public int Slices { get; private set; }

    /// <summary>The number of all samples.</summary>
    public int Samples { get; private set; }

    /// <summary>The number of samples that are neither noisy, cold nor interrupted.</summary>
    public int Quiet { get; private set; }

    /// <summary>The length of the next slice, in milliseconds.</summary>
    public double NextSliceMs => IsRanked ? SliceNs / 1e6 : SideSliceMs;

    double SliceNs => CollectionsMatter ? Math.Clamp(CyclesPerSlice * CycleNs, ShortestSliceNs, LongestSliceNs) : ShortestSliceNs;

    // The first sample of a slice is cold, so a slice must be long enough for several.
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

    /// <summary>True if the operation needs another slice.</summary>
    /// <param name="forced">True if the run no longer waits for a quiet machine. Then noisy samples count too.</param>
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

    /// <summary>Recounts all samples of the launch, because the floor that decides which samples are quiet becomes better known during a run.</summary>
    /// <param name="samples">Samples of this operation.</param>
    /// <param name="floorNs">The floor of the reference kernel. If it is unknown (NaN), all samples count as quiet.</param>
    public void Count(IReadOnlyList<Sample> samples, double floorNs)
    {
        var interrupted = Interruptions.Near(samples);
        (Slices, Samples, Quiet, totalNs, pauseNs, allocatedBytes, collections, cycles) = (0, 0, 0, 0, 0, 0, 0, 0);
        var (slice, began) = (-1, false);
        for (var i = 0; i < samples.Count; i++)
        {
            var sample = samples[i];
            if (sample.Slice != slice)
                (Slices, began) = (Slices + 1, false);
            slice = sample.Slice;
            if (began && !interrupted[i])
                cycles += sample.Gen0;
            began = (began || sample.Gen0 > 0) && !interrupted[i];
            Samples++;
            Quiet += !sample.IsCold && !interrupted[i] && (double.IsNaN(floorNs) || sample.WasQuiet(floorNs)) ? 1 : 0;
            totalNs += sample.ElapsedNs;
            pauseNs += sample.PauseNs;
            allocatedBytes += sample.AllocatedBytes;
            collections += sample.Gen0;
        }
    }
}
