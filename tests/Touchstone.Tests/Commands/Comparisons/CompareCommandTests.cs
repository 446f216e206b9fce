namespace Touchstone.Tests.Commands.Comparisons;

public sealed class CompareCommandTests
{
    [Fact]
    public async Task A_result_that_is_compared_with_itself_is_noticed()
    {
        var (same, other) = (await Compare("run1", "run1"), await Compare("run1", "run2"));

        Assert.Equal(ExitCodes.Done, same.ExitCode);
        Assert.Contains("run1 has the same runs as", same.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("has the same runs as", other.Errors, StringComparison.Ordinal);
    }

    static async Task<(int ExitCode, string Errors)> Compare(string first, string second)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("compare", InMemoryCli.Record(first), InMemoryCli.Record(second));
        return (exitCode, errors);
    }
}
