using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class BuildProgressTests
{
    [Fact]
    public void A_build_that_may_fail_counts_as_done()
    {
        var progress = new BuildProgress(1, 1, 3, [Samples.Target("Nop")]);

        Assert.Equal(("Nop (2 of 3 done, 1 failed)", "Nop (2 of 3 done)"), (progress.ToString(), progress.WithoutFailures.ToString()));
        Assert.Equal(BuildProgress.Waiting.ToString(), BuildProgress.Waiting.WithoutFailures.ToString());
    }
}
