using Touchstone.Machine.Commands;
using Touchstone.Machine.Plans;

namespace Touchstone.Tests.Machine.Commands;

/// <summary>The tables of <c>touchstone machine</c>, divided between machines of one kind.</summary>
public sealed class LimitShardTests
{
    static readonly IReadOnlyList<LimitPlan> Plans = [SpinPlan.Of([1, 2], brief: true), NoisePlan.Of(TimeSpan.FromSeconds(1))];

    [Fact]
    public void Each_table_is_in_one_part_with_all_its_rows()
    {
        var parts = Enumerable.Range(1, 3).SelectMany(number => LimitShard.Of(Plans, new ShardNumber(number, 3)).Mine).SelectMany(Tables).ToList();

        Assert.Equal(Plans.SelectMany(Tables).Order(), parts.Order());
    }

    [Fact]
    public void All_parts_have_one_plan_and_another_number_of_threads_has_another()
    {
        string Hash(int number, int threads) => LimitShard.Of([SpinPlan.Of([1, threads], brief: true)], new ShardNumber(number, 2)).Division!.Hash;

        Assert.Equal(Hash(1, 2), Hash(2, 2));
        Assert.NotEqual(Hash(1, 2), Hash(1, 4));
    }

    [Fact]
    public void Without_a_part_everything_is_measured() => Assert.Equal((null, Plans), LimitShard.Of(Plans, null));

    [Fact]
    public void More_parts_than_tables_are_refused()
    {
        var refused = Assert.Throws<UsageException>(() => LimitShard.Of(Plans, new ShardNumber(1, 1000)));

        Assert.Contains("whose rows are not compared", refused.Problem.Why, StringComparison.Ordinal);
    }

    static IEnumerable<string> Tables(LimitPlan plan) => plan.Tables.Select(table => $"{plan.Topic} {table.Title} {table.Steps.Count}");
}
