using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Decides when an operation has been sampled enough. Pure: it sees the samples and nothing else.</summary>
/// <param name="wantedNs">Time to spend on samples of a ranked operation while the machine is quiet.</param>
/// <param name="ranked">False for limits and explanations, where a glance is enough.</param>
/// <param name="floorNs">The reference kernel at rest.</param>
public sealed class Enough(double wantedNs, bool ranked, double floorNs)
{
    const int MinSamples = 8;
    const double SideShare = 0.15;

    // Without quiet, three times the time: the run then comes back to this cell later.
    const double Patience = 3;

    // A call that allocates pays its share of collections, so whole cycles have to be seen: one, or several where they matter,
    // but none where so little is allocated (in bytes per ns) that a collection is rare.
    const double CyclePatience = 6;
    const double FastAllocation = 0.1;
    const double LargePauses = 0.03;
    const int CyclesWithLargePauses = 6;

    // A call of seconds is not repeated eight times: what the samples of one launch tell beyond that, other launches tell better.
    const double LongNs = 2e9;
    const int MinLongSamples = 3;

    readonly double wanted = ranked ? wantedNs : wantedNs * SideShare;
    readonly int minSamples = ranked ? MinSamples : MinSamples / 2;
    int count;
    int quiet;
    double quietNs;
    double totalNs;
    double pauseNs;
    long allocatedBytes;
    int collections;

    /// <summary>Takes one more sample; true when it was the last one needed.</summary>
    public bool With(in Sample sample)
    {
        count++;
        totalNs += sample.ElapsedNs;
        pauseNs += sample.PauseNs;
        allocatedBytes += sample.AllocatedBytes;
        collections += sample.Gen0;
        if (sample.WasQuiet(floorNs))
        {
            quiet++;
            quietNs += sample.ElapsedNs;
        }
        if (totalNs >= LongNs && count >= MinLongSamples)
            return true;
        var sampled = (quietNs >= wanted && quiet >= minSamples) || (totalNs >= Patience * wanted && count >= minSamples);
        return sampled && (!ranked || SawCycles());
    }

    bool SawCycles()
    {
        if (totalNs >= CyclePatience * wanted || allocatedBytes < FastAllocation * totalNs)
            return true;
        return collections >= (pauseNs > LargePauses * totalNs ? CyclesWithLargePauses : 1);
    }
}
