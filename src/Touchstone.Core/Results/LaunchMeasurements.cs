using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>The measurements of a launch: in memory, or in a <see cref="SampleStore"/> and in memory only while something uses them.</summary>
sealed class LaunchMeasurements
{
    // Whoever needs the samples of a launch asks for them several times, and then for those of the next launch.
    [ThreadStatic]
    static LaunchMeasurements? recent;

    [ThreadStatic]
    static Measurements? recentAll;

    Measurements? own = new();
    SampleStore? store;
    StoredMeasurements stored;
    long place;

    /// <summary>The number of samples. It is known without reading them.</summary>
    public int Samples => own?.Samples.Count ?? stored.Samples;

    /// <summary>The slices with calls whose results changed, in the order of <see cref="Operation"/>. It is known without reading samples.</summary>
    public IEnumerable<Slice> Changed => own is null ? [] : own.Slices.Where(slice => slice.Changes.Count > 0).OrderBy(slice => slice.Operation);

    /// <summary>All of them. A launch that is stored gets no more.</summary>
    public Measurements All
    {
        get
        {
            if (own is not null)
                return own;
            if (recent != this)
                (recentAll, recent) = (stored.Read(store!, place), this);
            return recentAll!;
        }
    }

    /// <summary>Moves the measurements into a store. Those with changed results stay in memory, since their texts have no place there: they are rare.</summary>
    /// <exception cref="IOException">The disk is full. They stay in memory.</exception>
    public void MoveTo(SampleStore target)
    {
        if (own is null || Changed.Any())
            return;
        place = target.Add<byte>(StoredMeasurements.BytesOf(own, out stored));
        (store, own) = (target, null);
    }
}
