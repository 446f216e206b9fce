using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Decides when an operation has been sampled enough. Pure: it sees the samples and nothing else.</summary>
/// <param name="wantedNs">Time to spend on samples of a ranked operation while the machine is quiet.</param>
/// <param name="ranked">False for limits and explanations, where a glance is enough.</param>
/// <param name="floorNs">The reference kernel at rest.</param>
public sealed class Enough(double wantedNs, bool ranked, double floorNs)
{
    const int MinSamples = 8;
    const double QuietMargin = 1.15;
    const double SideShare = 0.15;

    // Without quiet, three times the time: the run then comes back to this cell later.
    const double Patience = 3;

    // A collection that never comes in this many times the time costs each call next to nothing.
    const double CyclePatience = 6;

    readonly double wanted = ranked ? wantedNs : wantedNs * SideShare;
    readonly int minSamples = ranked ? MinSamples : MinSamples / 2;
    int count;
    int quiet;
    double quietNs;
    double totalNs;
    bool allocates;
    bool collected;

    /// <summary>Takes one more sample; true when it was the last one needed.</summary>
    public bool With(in Sample sample)
    {
        count++;
        totalNs += sample.ElapsedNs;
        allocates |= sample.AllocatedBytes > 0;
        collected |= sample.Gen0 > 0;
        if (Math.Max(sample.KernelBeforeNs, sample.KernelAfterNs) <= floorNs * QuietMargin)
        {
            quiet++;
            quietNs += sample.ElapsedNs;
        }
        var sampled = (quietNs >= wanted && quiet >= minSamples) || (totalNs >= Patience * wanted && count >= minSamples);
        // A call that allocates pays its share of a collection: one whole cycle has to be seen.
        var cycled = !ranked || !allocates || collected || totalNs >= CyclePatience * wanted;
        return sampled && cycled;
    }
}
