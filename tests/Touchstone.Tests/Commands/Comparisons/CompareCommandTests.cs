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

    [Fact]
    public async Task Results_that_have_only_counts_are_judged_by_them()
    {
        using var disk = new TemporaryFolder();
        var (before, after) = (Counted(disk, "before", 1000), Counted(disk, "after", 1100));

        var (exitCode, output, _) = await InMemoryCli.Run("compare", before, after);
        var (same, none, _) = await InMemoryCli.Run("compare", before, Counted(disk, "again", 1000));

        Assert.Equal((ExitCodes.Failed, ExitCodes.Done), (exitCode, same));
        Assert.Contains("regression: A, books, N = 10, serialize: +100 instructions (+10 %), 1 000 became 1 100\n", output, StringComparison.Ordinal);
        Assert.EndsWith("the same to the instruction in 1 of 1 counts; sizes and allocations did not grow\n", none, StringComparison.Ordinal);
    }

    static string Counted(TemporaryFolder disk, string name, long managed) => disk.Write(
        name + "/results.jsonl",
        $$"""
        {"type":"run","schema":2,"arguments":["count","{{name}}"],"created":"2026-01-31T12:00:00Z","machine":"this one","scenario":"","environment":[]}
        {"type":"instructions","serializer":"A","dataSet":"books","count":10,"operation":"serialize","managedByLaunch":[{{managed}}],"nativeByLaunch":[0]}

        """);

    static async Task<(int ExitCode, string Errors)> Compare(string first, string second)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("compare", InMemoryCli.Record(first), InMemoryCli.Record(second));
        return (exitCode, errors);
    }
}
