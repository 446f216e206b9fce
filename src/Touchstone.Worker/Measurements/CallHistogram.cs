using System.Numerics;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Counts times in buckets that are 1.6 % wide, from 1 ns to hours. Counting allocates nothing.</summary>
sealed class CallHistogram
{
    // Each power of two has so many buckets.
    const int Parts = 64;
    const int PartBits = 6;
    const int Powers = 48;

    readonly long[] counts = new long[Parts * Powers];
    double longest;

    /// <summary>Counts a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void Add(double ns)
    {
        counts[BucketOf((long)ns)]++;
        if (ns > longest)
            longest = ns;
    }

    /// <summary>Adds the calls of another thread.</summary>
    public void Add(CallHistogram other)
    {
        for (var i = 0; i < counts.Length; i++)
            counts[i] += other.counts[i];
        longest = Math.Max(longest, other.longest);
    }

    /// <summary>Forgets all calls.</summary>
    public void Clear()
    {
        Array.Clear(counts);
        longest = 0;
    }

    /// <summary>The buckets that have calls.</summary>
    public CallTimes ToRecord(Operation operation, int threads)
    {
        int[] used = [.. Enumerable.Range(0, counts.Length).Where(bucket => counts[bucket] > 0)];
        return new CallTimes
        {
            Operation = operation,
            Threads = threads,
            UpToNs = Array.ConvertAll(used, UpTo),
            Calls = Array.ConvertAll(used, bucket => (double)counts[bucket]),
            LongestNs = longest,
        };
    }

    /// <summary>The bucket of a time: below 64 ns one for each nanosecond, then 64 for each power of two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int BucketOf(long ns)
    {
        if (ns < Parts)
            return (int)Math.Max(0, ns);
        var power = BitOperations.Log2((ulong)ns) - PartBits;
        return Math.Min((power + 1) * Parts + (int)((ns >> power) - Parts), Parts * Powers - 1);
    }

    /// <summary>The first time that belongs to the next bucket.</summary>
    internal static double UpTo(int bucket) =>
        bucket < Parts ? bucket + 1 : (double)(bucket % Parts + Parts + 1) * Math.Pow(2, bucket / Parts - 1);
}
