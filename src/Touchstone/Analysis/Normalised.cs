using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>A sample in the time of a quiet machine; times are of the whole batch.</summary>
readonly record struct Normalised
{
    // Marking in the background slows some 10 to 14 samples after a collection of generation 2; one of generation 0 leaves cold caches.
    const int AftermathOfGen0 = 1;
    const int AftermathOfHigher = 15;

    /// <summary>Without collector pauses.</summary>
    public double NetNs { get; private init; }

    /// <summary>Collector pauses.</summary>
    public double PauseNs { get; private init; }

    public int Calls { get; private init; }

    /// <summary>Collections in it.</summary>
    public int Collections { get; private init; }

    public int Slice { get; private init; }

    /// <summary>The slower of the two kernels over the floor.</summary>
    public double Noise { get; private init; }

    /// <summary>True when the machine was quiet right before and right after.</summary>
    public bool Quiet { get; private init; }

    /// <summary>True where it found cold caches: its time does not count, its collections do.</summary>
    public bool IsCold { get; private init; }

    /// <summary>True when the system took the core away.</summary>
    public bool Interrupted { get; private init; }

    /// <summary>True when it holds a collection or follows one closely enough to be slowed by it.</summary>
    public bool AfterCollection { get; private init; }

    /// <summary>True when it counts: quiet, or slowed by this process's own collection, which no neighbour is blamed for.</summary>
    public bool Counts => Quiet || AfterHigherCollection;

    bool AfterHigherCollection { get; init; }

    public double NsPerCall => NetNs / Calls;

    /// <summary>The samples of one operation in one launch, in the order in which they were taken.</summary>
    public static List<Normalised> From(IReadOnlyList<Sample> samples, KernelSpeed speed)
    {
        var normalised = new List<Normalised>(samples.Count);
        var (slice, after, afterHigher) = (-1, 0, 0);
        foreach (var sample in samples)
        {
            // What ran since the last slice of this operation has wiped out what its collections left behind.
            (after, afterHigher) = sample.Slice == slice ? (after - 1, afterHigher - 1) : (0, 0);
            slice = sample.Slice;
            if (sample.Gen0 > 0)
                after = Math.Max(after, AftermathOfGen0 + 1);
            if (sample.Gen1 > 0)
                (after, afterHigher) = (AftermathOfHigher + 1, AftermathOfHigher + 1);
            normalised.Add(Of(sample, speed) with { AfterCollection = after > 0, AfterHigherCollection = afterHigher > 0 });
        }
        return normalised;
    }

    static Normalised Of(in Sample sample, KernelSpeed speed)
    {
        var scale = speed.Scale(sample);
        return new Normalised
        {
            NetNs = Math.Max(0, sample.ElapsedNs - sample.PauseNs) * scale,
            PauseNs = sample.PauseNs * scale,
            Calls = sample.Calls,
            Collections = sample.Gen0,
            Slice = sample.Slice,
            Noise = Math.Max(sample.KernelBeforeNs, sample.KernelAfterNs) / speed.FloorNs,
            Quiet = speed.WasQuiet(sample),
            IsCold = sample.IsCold,
            Interrupted = sample.Switches > 0,
        };
    }
}
