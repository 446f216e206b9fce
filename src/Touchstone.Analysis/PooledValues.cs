using System.Buffers;

namespace Touchstone.Analysis;

/// <summary>
/// Values whose quantiles are needed, and nothing else. A cell of ten thousand runs has a million of them, and each run has ten thousand kernels, so they use
/// the memory of those before them.
/// </summary>
sealed class PooledValues
{
    double[] values = [];
    int count;

    /// <summary>The values, in the order of adding, unless they were sorted.</summary>
    public Span<double> All => values.AsSpan(0, count);

    public void Add(double value)
    {
        if (count == values.Length)
            Grow();
        values[count++] = value;
    }

    /// <summary>Forgets the values, and keeps their memory for others.</summary>
    public void Clear() => count = 0;

    /// <summary>The median; NaN without values. The values are gone then.</summary>
    public double TakeMedian()
    {
        var median = Statistics.MedianInPlace(All);
        Return();
        (values, count) = ([], 0);
        return median;
    }

    void Grow()
    {
        var more = ArrayPool<double>.Shared.Rent(Math.Max(256, 2 * count));
        All.CopyTo(more);
        Return();
        values = more;
    }

    void Return()
    {
        if (values.Length > 0)
            ArrayPool<double>.Shared.Return(values);
    }
}
