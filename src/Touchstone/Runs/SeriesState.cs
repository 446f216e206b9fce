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

    // Where pauses matter, a mean over a few of them says little.
    const double LargePauses = 0.03;
    const int EnoughCollections = 12;
    const double CollectionPatienceNs = 150e6;

    // Without a quiet moment, more samples do not make the rest quiet.
    const int ForcedFactor = 2;

    const double SliceMs = 30;
    const double SideSliceMs = 8;

    double totalNs;
    double pauseNs;
    int collections;

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
    public double NextSliceMs => IsRanked ? SliceMs : SideSliceMs;

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

    bool SawCollections => pauseNs <= LargePauses * totalNs || collections >= EnoughCollections || totalNs >= CollectionPatienceNs;

    /// <summary>Counts anew from all samples of the launch: what was quiet is known better the longer a run goes on.</summary>
    /// <param name="samples">Samples of this operation.</param>
    /// <param name="floorNs">The reference kernel at rest; NaN where that is not known, and all samples pass for quiet.</param>
    public void Count(IEnumerable<Sample> samples, double floorNs)
    {
        (Slices, Samples, Quiet, totalNs, pauseNs, collections) = (0, 0, 0, 0, 0, 0);
        var slice = -1;
        foreach (var sample in samples)
        {
            if (sample.Slice != slice)
                Slices++;
            slice = sample.Slice;
            Samples++;
            Quiet += double.IsNaN(floorNs) || sample.WasQuiet(floorNs) ? 1 : 0;
            totalNs += sample.ElapsedNs;
            pauseNs += sample.PauseNs;
            collections += sample.Gen0;
        }
    }
}
