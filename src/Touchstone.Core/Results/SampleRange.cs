using System.Collections;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>
/// The samples of a slice, as a part of those of its launch. A thousand runs have ten million samples, so none is kept twice.
/// </summary>
/// <param name="samples">The samples of the launch. Later ones may be added.</param>
/// <param name="start">The place of the first sample of the slice.</param>
/// <param name="count">The number of samples of the slice.</param>
sealed class SampleRange(List<Sample> samples, int start, int count) : IReadOnlyList<Sample>
{
    public int Count => count;

    public Sample this[int index] => (uint)index < (uint)count ? samples[start + index] : throw new ArgumentOutOfRangeException(nameof(index));

    public IEnumerator<Sample> GetEnumerator()
    {
        for (var i = 0; i < count; i++)
            yield return samples[start + i];
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
