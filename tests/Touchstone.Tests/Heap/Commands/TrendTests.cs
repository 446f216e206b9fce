using Touchstone.Heap.Commands;

namespace Touchstone.Tests.Heap.Commands;

public class TrendTests
{
    const int Moments = 12;
    const double Megabyte = 1e6;

    static readonly double[] Seconds = [.. Enumerable.Range(0, Moments).Select(moment => moment * 10.0)];

    [Fact]
    public void A_steady_growth_has_its_slope_and_an_interval()
    {
        var trend = Of(moment => 100 * Megabyte + moment * 2 * Megabyte);

        Assert.Equal((0.2 * Megabyte, 22 * Megabyte, true), (Math.Round(trend.PerSecond), Math.Round(trend.Growth), trend.Grows));
        Assert.InRange(trend.HalfPerSecond, 0, 1);
    }

    [Fact]
    public void Noise_around_a_growth_makes_the_interval_wider_and_leaves_the_verdict()
    {
        for (var seed = 0; seed < 100; seed++)
        {
            var random = new Random(seed);
            var trend = Of(moment => 100 * Megabyte + moment * 2 * Megabyte + random.NextDouble() * 2 * Megabyte);

            Assert.True(trend.Grows, $"seed {seed}");
            Assert.InRange(0.2 * Megabyte, trend.PerSecond - 2 * trend.HalfPerSecond, trend.PerSecond + 2 * trend.HalfPerSecond);
        }
    }

    [Fact]
    public void A_leak_under_a_saw_of_collections_is_found() =>
        Assert.True(Of(moment => 50 * Megabyte + moment * 2 * Megabyte + moment % 3 * 5 * Megabyte).Grows);

    [Fact]
    public void A_size_that_only_fluctuates_does_not_grow()
    {
        var found = Enumerable.Range(0, 1000).Count(seed =>
        {
            var random = new Random(seed);
            return Of(_ => 50 * Megabyte + random.NextDouble() * 40 * Megabyte).Grows;
        });

        // The lowest points of random thirds may climb by chance. The interval allows one in forty of these.
        Assert.InRange(found, 0, 25);
    }

    [Fact]
    public void A_size_that_wanders_does_not_grow()
    {
        var found = Enumerable.Range(0, 1000).Count(seed =>
        {
            var random = new Random(seed);
            var noise = Statistics.NormalDraw(random);
            return Of(_ => 50 * Megabyte + 10 * Megabyte * (noise = 0.6 * noise + 0.8 * Statistics.NormalDraw(random))).Grows;
        });

        // As if moments were independent, it would be 79.
        Assert.InRange(found, 0, 40);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(6)]
    public void A_saw_does_not_grow(int period) => Assert.False(Of(moment => 50 * Megabyte + moment % period * 20 * Megabyte).Grows);

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(10)]
    public void One_jump_is_not_a_leak(int at) => Assert.False(Of(moment => 50 * Megabyte + (moment >= at ? 30 * Megabyte : 0)).Grows);

    [Fact]
    public void A_growth_that_a_runtime_has_by_itself_is_not_a_leak() => Assert.False(Of(moment => 50 * Megabyte + moment * 10_000).Grows);

    [Fact]
    public void A_runtime_that_just_started_does_not_leak()
    {
        // The native memory of a program that only fluctuates, from its third second on, watched every two seconds on a busy machine.
        double[] kilobytes = [3350.53, 3350.53, 3387.39, 4128.77, 4128.77, 4128.77, 4128.77, 4128.77, 4390.91, 4390.91, 4415.49, 4415.49];

        Assert.False(Trend.Of([.. Seconds.Select(second => second / 5)], [.. kilobytes.Select(size => size * 1000)])!.Grows);
    }

    [Fact]
    public void A_size_that_shrinks_does_not_grow() => Assert.False(Of(moment => 100 * Megabyte - moment * 2 * Megabyte).Grows);

    [Fact]
    public void Four_moments_are_too_few() => Assert.Null(Trend.Of([0, 1, 2, 3], [0, Megabyte, 2 * Megabyte, 3 * Megabyte]));

    static Trend Of(Func<int, double> bytes) => Trend.Of(Seconds, [.. Enumerable.Range(0, Moments).Select(bytes)])!;
}
