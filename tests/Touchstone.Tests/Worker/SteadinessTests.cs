using Touchstone.Measurements;

namespace Touchstone.Tests.Worker;

public class SteadinessTests
{
    [Fact]
    public void A_constant_series_is_steady_once_both_windows_are_full()
    {
        Assert.False(Steadiness.IsSteady(Series(2 * Steadiness.Window - 1, _ => 1)));
        Assert.True(Steadiness.IsSteady(Series(2 * Steadiness.Window, _ => 1)));
    }

    [Fact]
    public void A_series_that_still_falls_is_not_steady() =>
        Assert.False(Steadiness.IsSteady(Series(64, i => Math.Exp(-i / 40.0))));

    [Fact]
    public void A_step_to_faster_code_is_seen_until_it_has_left_both_windows()
    {
        Assert.False(Steadiness.IsSteady(Series(40, i => i < 30 ? 2 : 1)));
        Assert.True(Steadiness.IsSteady(Series(60, i => i < 30 ? 2 : 1)));
    }

    [Fact]
    public void Bursts_that_only_add_time_do_not_hide_that_the_rest_is_steady()
    {
        var random = new Random(5);
        Assert.True(Steadiness.IsSteady(Series(64, i => (1 + 0.01 * random.NextDouble()) * (i % 4 == 0 ? 3 : 1))));
    }

    [Fact]
    public void A_series_that_slows_down_is_not_steady_either() =>
        Assert.False(Steadiness.IsSteady(Series(64, i => 1 + i / 64.0)));

    static double[] Series(int length, Func<int, double> value) => [.. Enumerable.Range(0, length).Select(value)];
}
