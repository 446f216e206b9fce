namespace Touchstone.Tests.Shell.Problems;

public sealed class FileAdviceTests
{
    const int NoSpace = 28;

    [LinuxFact]
    public void A_full_disk_needs_space() =>
        Assert.Equal(
            ("no space is left on the disk", "free some disk space"),
            Advice(new IOException("No space left on device : '/proc/self/fd/7/x'", NoSpace)));

    [LinuxFact]
    public void A_cache_that_cannot_be_made_can_be_elsewhere()
    {
        var denied = new UnauthorizedAccessException("Access to the path '/nonexistent' is denied.");

        Assert.Equal("export XDG_CACHE_HOME=\"$PWD/.cache\"", FileAdvice.FirstForCache(denied));
        Assert.Equal("free some disk space", FileAdvice.FirstForCache(new IOException("full", NoSpace)));
    }

    [Fact]
    public void Nothing_is_advised_if_nothing_is_known() => Assert.Equal(("the moon is full", ""), Advice(new IOException("the moon is full")));

    static (string, string) Advice(Exception error) => (FileAdvice.Why(error), FileAdvice.First(error));
}
