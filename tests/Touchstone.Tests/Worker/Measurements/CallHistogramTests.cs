using CsCheck;
using Touchstone.Analysis;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker.Measurements;

public class CallHistogramTests
{
    [Fact]
    public void A_bucket_ends_beyond_each_of_its_times_and_at_most_1_6_percent_beyond() => Property.Holds(Gen.Long[0, 1L << 50], ns =>
    {
        var end = CallHistogram.UpTo(CallHistogram.BucketOf(ns));

        Assert.InRange(end, ns + 1, Math.Max(ns + 1, ns * (1 + 1 / 64.0) + 1));
    });

    [Fact]
    public void Buckets_follow_each_other_without_a_gap()
    {
        for (var bucket = 0; bucket < 2000; bucket++)
        {
            var end = (long)CallHistogram.UpTo(bucket);

            Assert.Equal((bucket, bucket + 1), (CallHistogram.BucketOf(end - 1), CallHistogram.BucketOf(end)));
        }
    }

    [Fact]
    public void Percentiles_are_those_of_all_times_of_all_threads() => Property.Holds(Gen.Double[1, 1e9].Array[1000, 2000], times =>
    {
        var (one, other) = (new CallHistogram(), new CallHistogram());
        for (var i = 0; i < times.Length; i++)
            (i % 3 == 0 ? one : other).Add(times[i]);
        one.Add(other);

        var found = CallPercentiles.Of(one.ToRecord(Operation.Serialize, 2));

        double[] sorted = [.. times.Order()];
        Assert.Equal(times.Length, found.Calls);
        Assert.Equal(sorted[^1], found.LongestNs);
        foreach (var share in (double[])[0.5, 0.9, 0.99])
        {
            var exact = sorted[(int)Math.Ceiling(share * times.Length) - 1];
            Assert.InRange(found.Ns(share), exact * 0.999, Math.Min(sorted[^1], exact * 1.02 + 1));
        }
    });

    [Fact]
    public void A_percentile_that_fewer_than_ten_calls_exceed_is_not_known()
    {
        var calls = new CallHistogram();
        for (var i = 0; i < 999; i++)
            calls.Add(100);
        Assert.True(double.IsNaN(CallPercentiles.Of(calls.ToRecord(Operation.Serialize, 1)).Ns(0.99)));

        calls.Add(100);

        Assert.Equal(100, CallPercentiles.Of(calls.ToRecord(Operation.Serialize, 1)).Ns(0.99));
    }
}
