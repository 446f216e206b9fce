namespace Touchstone.Analysis;

/// <summary>
/// Finds samples during or near an interruption by another program. The scheduler alternates between the two programs, so a sample between
/// two turns of the other one meets its cache contents and memory traffic, even if the adjacent kernels were fast.
/// </summary>
static class Interruptions
{
    // Longer than a time slice of the schedulers of Linux and macOS.
    const double NearNs = 5e6;

    /// <summary>For each sample, true if it or a nearby sample in its slice was interrupted.</summary>
    /// <param name="samples">Samples of one operation in one launch, in the order in which they were taken.</param>
    public static bool[] Near(IReadOnlyList<Sample> samples)
    {
        var near = new bool[samples.Count];
        for (var i = 0; i < near.Length; i++)
        {
            if (!samples[i].WasInterrupted)
                continue;
            near[i] = true;
            Mark(samples, i, -1, near);
            Mark(samples, i, 1, near);
        }
        return near;
    }

    // Marks the nearby samples in the same slice, on one side.
    static void Mark(IReadOnlyList<Sample> samples, int place, int step, bool[] near)
    {
        var apart = 0.0;
        for (var i = place + step; i >= 0 && i < near.Length && samples[i].Slice == samples[place].Slice && apart < NearNs; i += step)
        {
            near[i] = true;
            apart += TimeNs(samples[i]);
        }
    }

    static double TimeNs(in Sample sample) => sample.ElapsedNs + sample.KernelAfterNs;
}
