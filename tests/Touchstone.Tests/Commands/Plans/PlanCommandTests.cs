using System.Text.Json;

namespace Touchstone.Tests.Commands.Plans;

public sealed class PlanCommandTests
{
    [Fact]
    public async Task A_plan_has_the_cells_the_minutes_and_the_command_of_each_shard()
    {
        var (exitCode, output, _) = await InMemoryCli.Run("plan", "#Nop", "#BinaryWriter", "--count", "1,10,100", "--shards=2", "--json", "--budget", "9m");

        Assert.Equal(ExitCodes.Done, exitCode);
        var shards = output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonDocument.Parse(line).RootElement).ToList();
        Assert.Equal(["1/2", "2/2"], shards.Select(shard => shard.GetProperty("shard").GetString()));
        Assert.Equal([2 * 2 * 3, 1 * 2 * 3], shards.Select(shard => shard.GetProperty("cells").GetArrayLength()));
        Assert.All(shards, shard => Assert.Equal(9, shard.GetProperty("minutes").GetDouble()));
        Assert.Equal(
            "touchstone run '#Nop' '#BinaryWriter' --count 1,10,100 --budget 9m --shard 2/2", shards[1].GetProperty("command").GetString());
    }

    [Theory]
    [InlineData("plan --shards 9", "next: touchstone plan --shards 2")]
    [InlineData("plan first-call --shards 3", "next: touchstone plan first-call --shards 2")]
    [InlineData("plan probe #Nop --shards 2", "next: touchstone plan probe '#Nop' --shards 1")]
    [InlineData("plan", "next: touchstone plan --shards 2")]
    [InlineData("run #Nop --count 1,2 --shard 1/3", "next: touchstone run '#Nop' --count 1,2 --shard 1/2")]
    [InlineData("run #Nop --shard 3/2", "next: touchstone run '#Nop' --shard 1/2")]
    [InlineData("plan --missing nowhere", "nowhere: no such file or folder")]
    public async Task What_cannot_be_divided_is_refused_with_the_command_that_can(string command, string said)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.True(exitCode == ExitCodes.Usage, errors);
        Assert.Empty(output);
        Assert.Contains(said, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Results_that_were_not_divided_miss_nothing()
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("plan", "--missing", InMemoryCli.Record("default"));

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("measured without --shard", errors, StringComparison.Ordinal);
    }
}
