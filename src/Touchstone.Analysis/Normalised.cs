namespace Touchstone.Analysis;

/// <summary>A sample with its times scaled to a quiet machine. Times are for the whole batch.</summary>
readonly record struct Normalised
{
    // Background marking slows 10 to 14 samples after a collection of generation 2. A collection of generation 0 leaves cold caches.
    const int AftermathOfGen0 = 1;
    const int AftermathOfHigher = 15;

    /// <summary>Elapsed time without the collector's pauses.</summary>
    public double NetNs { get; private init; }

    /// <summary>Time of the collector's pauses.</summary>
    public double PauseNs { get; private init; }

    public int Calls { get; private init; }

    /// <summary>Collections during the sample.</summary>
    public int Collections { get; private init; }

    public int Slice { get; private init; }

    /// <summary>The slower of the two kernels over the floor.</summary>
    public double Noise { get; private init; }

    /// <summary>True if the machine was quiet right before and right after, and no other program had the core.</summary>
    public bool Quiet { get; private init; }

    /// <summary>True if the sample started with cold caches. Its time does not count, but its collections do.</summary>
    public bool IsCold { get; private init; }

    /// <summary>True if another program had the core during the sample or close to it.</summary>
    public bool Interrupted { get; private init; }

    /// <summary>True if a collection ran during the sample, or so shortly before that it may slow the sample.</summary>
    public bool AfterCollection { get; private init; }

    /// <summary>True if it counts: it is quiet, or this process's own collection, not a neighbor, explains its slowdown.</summary>
    public bool Counts => Quiet || (AfterHigherCollection && !Interrupted);

    bool AfterHigherCollection { get; init; }

    public double NsPerCall => NetNs / Calls;

    /// <summary>The samples of one operation in one launch, in the order in which they were taken.</summary>
    public static List<Normalised> From(IReadOnlyList<Sample> samples, KernelSpeed speed)
    {
        var normalised = new List<Normalised>(samples.Count);
        var interrupted = Interruptions.Near(samples);
        var (slice, after, afterHigher) = (-1, 0, 0);
        foreach (var sample in samples)
        {
            // Other code ran since the last slice of this operation, so the aftermath of its collections is over.
            (after, afterHigher) = sample.Slice == slice ? (after - 1, afterHigher - 1) : (0, 0);
            slice = sample.Slice;
            if (sample.Gen0 > 0)
                after = Math.Max(after, AftermathOfGen0 + 1);
            if (sample.Gen1 > 0)
                (after, afterHigher) = (AftermathOfHigher + 1, AftermathOfHigher + 1);
            normalised.Add(Of(sample, speed, interrupted[normalised.Count]) with { AfterCollection = after > 0, AfterHigherCollection = afterHigher > 0 });
        }
        return normalised;
    }

    static Normalised Of(in Sample sample, KernelSpeed speed, bool interrupted)
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
            Quiet = speed.WasQuiet(sample) && !interrupted,
            IsCold = sample.IsCold,
            Interrupted = interrupted,
        };
    }
}
