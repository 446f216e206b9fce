namespace Touchstone.Tests.Commands;

/// <summary>Values that mean nothing to <c>machine</c> and <c>read</c>: they end before anything is measured.</summary>
public class LimitUsageTests
{
    [Theory]
    [InlineData("are available", "--size", "900000GB")]
    [InlineData("not an amount of memory", "--size", "much")]
    [InlineData("not a number of threads", "--threads", "0")]
    [InlineData("not a time", "--budget", "soon")]
    [InlineData("not a whole number from 1", "--rounds", "none")]
    [InlineData("the groups of jobs are memory/touch", "--pattern", "frobnicate")]
    [InlineData("without --lock", "--pattern", "mlock")]
    [InlineData("without --file", "--pattern", "file/*")]
    [InlineData("there is no file", "--file", "nowhere")]
    public async Task Bad_usage_of_machine_memory_ends_with_2_and_says_what_why_and_the_next_command(string said, string option, string value) =>
        ExpectRefusal(await InMemoryCli.Run("machine", "memory", option, value), said, "next: touchstone machine memory");

    [Theory]
    [InlineData("10X", "--lines", "10X")]
    [InlineData("0", "--lines", "0")]
    [InlineData("1.5", "--rounds", "1.5")]
    [InlineData("never", "--budget", "never")]
    [InlineData("Splitt", "--mode", "Splitt")]
    [InlineData("large", "--text", "large")]
    [InlineData("there is no file nowhere.txt", "--file", "nowhere.txt")]
    public async Task A_value_that_means_nothing_to_read_is_named_with_what_would_do(string named, string option, string value) =>
        ExpectRefusal(await InMemoryCli.Run("read", option, value), named, "next: touchstone read");

    [Fact]
    public async Task Numbers_of_threads_that_are_none_are_refused() =>
        ExpectRefusal(await InMemoryCli.Run("machine", "spin", "--threads", "1,many"), "\"many\" is not a whole number", "next: touchstone machine spin");

    [Fact]
    public async Task No_seconds_are_refused() =>
        ExpectRefusal(await InMemoryCli.Run("machine", "noise", "--seconds", "0"), "0", "next: touchstone machine noise --seconds 5");

    static void ExpectRefusal((int ExitCode, string Output, string Errors) outcome, string said, string next)
    {
        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Empty(outcome.Output);
        Assert.Contains(said, outcome.Errors, StringComparison.OrdinalIgnoreCase);
        Assert.Contains(next, outcome.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", outcome.Errors, StringComparison.Ordinal);
    }
}
