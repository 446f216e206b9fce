using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>The samples of a launch: in memory, or in a <see cref="SampleStore"/> with a copy in memory while something uses them.</summary>
sealed class LaunchSamples
{
    List<Sample>? own = [];
    WeakReference<List<Sample>>? recent;
    SampleStore? store;
    long place;

    /// <summary>The number of samples.</summary>
    public int Count { get => own?.Count ?? field; private set; }

    /// <summary>The samples. A launch that is stored gets no more.</summary>
    public List<Sample> All
    {
        get
        {
            if (own is not null)
                return own;
            if (recent!.TryGetTarget(out var known))
                return known;
            var all = new List<Sample>(Count);
            CollectionsMarshal.SetCount(all, Count);
            store!.Read(place, CollectionsMarshal.AsSpan(all));
            recent.SetTarget(all);
            return all;
        }
    }

    /// <summary>Frees the memory that is reserved for further samples.</summary>
    public void Trim() => own?.TrimExcess();

    /// <summary>Moves the samples into a store.</summary>
    /// <exception cref="IOException">The disk is full. They stay in memory.</exception>
    public void MoveTo(SampleStore target)
    {
        if (own is not { Count: > 0 } samples)
            return;
        place = target.Add(CollectionsMarshal.AsSpan(samples));
        (store, Count, recent, own) = (target, samples.Count, new WeakReference<List<Sample>>(samples), null);
    }
}
