using Touchstone.Core.Results;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Measure.Runs;

public class RunEstimatesTests
{
    /// <summary>The first run of a machine knows no speed of the kernel, and a budget of a second may end before it has learned one.</summary>
    [Fact]
    public void Launches_that_end_before_the_speed_of_the_machine_is_known_have_a_width()
    {
        var (results, measured, state) = (new RunResults(), MockRuns.Of(1, [("A", 100)], launches: 2), new KeyState());
        var estimating = new RunEstimates(
            [Operation.Serialize], exactly: false, TimeSpan.FromSeconds(60), [measured.Launches[0].Key], [state], results);

        results.Launches.AddRange(measured.Launches);
        estimating.Update(0);

        Assert.Equal(2, state.Measured);
        Assert.True(double.IsFinite(state.Width) && state.Width > 0, $"{state.Width}");
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(1e300)]
    [InlineData(-1)]
    public void A_launch_of_a_result_that_goes_on_may_have_taken_no_time_that_can_be(double elapsedNs)
    {
        var (measured, state) = (MockRuns.Of(1, [("A", 100)], launches: 1), new KeyState());
        measured.Launches[0].End = new LaunchEnd(null, false, elapsedNs) { Launch = measured.Launches[0].Id };

        new RunEstimates([Operation.Serialize], exactly: false, TimeSpan.FromSeconds(60), [measured.Launches[0].Key], [state], measured).Update(0);

        Assert.Equal(TimeSpan.Zero, state.Cost);
    }
}
