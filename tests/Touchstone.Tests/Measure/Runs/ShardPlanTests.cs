using CsCheck;
using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;

namespace Touchstone.Tests.Measure.Runs;

public sealed class ShardPlanTests
{
    static readonly Operation[] Operations = [Operation.Serialize, Operation.Deserialize];

    [Fact]
    public void Each_cell_is_in_exactly_one_shard() =>
        Gen.Select(Gen.Int[1, 6], Gen.Int[1, 5], Gen.Int[1, 4]).Sample((serializers, dataSets, counts) =>
        {
            var keys = Keys(serializers, dataSets, counts);
            var tables = RunTables.Of(keys);
            for (var shards = 1; shards <= tables.Count; shards++)
            {
                var cells = Plan(keys, shards).Shards.SelectMany(shard => shard.Tables).SelectMany(table => table.Cells).Cast<RunCell>().ToList();
                Assert.Equal(
                    keys.SelectMany(key => key.Operations.Select(operation => (key.Key, operation.Name()))).ToHashSet(),
                    cells.Select(cell => (cell.Key, cell.Operation)).ToHashSet());
                Assert.Equal(cells.Count, cells.Distinct().Count());
            }
        });

    [Fact]
    public void Rows_that_are_compared_with_each_other_stay_on_one_machine()
    {
        var plan = Plan(Keys(4, 3, 3), 4);

        var shardsOfTable = plan.Shards
            .SelectMany(shard => shard.Tables.SelectMany(table => table.Cells).Cast<RunCell>().Select(cell => (shard.Number, cell.Key.DataSet, cell.Key.Count)))
            .Distinct().ToLookup(found => (found.DataSet, found.Count));
        Assert.Equal(9, shardsOfTable.Count);
        Assert.All(shardsOfTable, table => Assert.Single(table));
    }

    [Fact]
    public void No_shard_takes_more_than_four_thirds_of_the_best_possible_time() =>
        Gen.Select(Gen.Int[1, 9].Array[1, 8], Gen.Int[1, 4]).Sample((costs, parts) =>
        {
            var divided = WorkDivision.Divide([.. costs.Select(cost => (double)cost)], parts);

            Assert.Equal(Enumerable.Range(0, costs.Length), divided.SelectMany(part => part).Order());
            Assert.True(3 * divided.Max(part => part.Sum(piece => costs[piece])) <= 4 * Best(costs, parts, 0, new int[parts]));
        });

    [Fact]
    public void The_hash_changes_with_the_selection_and_not_with_the_number_of_shards()
    {
        Assert.Equal(Plan(Keys(2, 2, 2), 2).Hash, Plan(Keys(2, 2, 2), 4).Hash);
        Assert.NotEqual(Plan(Keys(2, 2, 2), 2).Hash, Plan(Keys(3, 2, 2), 2).Hash);
    }

    [Fact]
    public void The_estimate_is_the_one_for_the_rows_of_the_shard() =>
        Assert.Equal([6.0, 3.0], Plan(Keys(3, 3, 1), 2).Shards.Select(shard => shard.Estimate.TotalSeconds));

    static int Best(int[] costs, int parts, int at, int[] sums)
    {
        if (at == costs.Length)
            return sums.Max();
        var best = int.MaxValue;
        for (var part = 0; part < parts; part++)
        {
            sums[part] += costs[at];
            best = Math.Min(best, Best(costs, parts, at + 1, sums));
            sums[part] -= costs[at];
        }
        return best;
    }

    static ShardPlan Plan(IReadOnlyList<MeasurementKey> keys, int shards) => ShardPlan.Of(RunTables.Of(keys), rows => TimeSpan.FromSeconds(rows), shards);

    static IReadOnlyList<MeasurementKey> Keys(int serializers, int dataSets, int counts) =>
    [
        .. from serializer in Enumerable.Range(0, serializers)
           from dataSet in Enumerable.Range(0, dataSets)
           from count in Enumerable.Range(1, counts)
           select new MeasurementKey(new LaunchKey($"S{serializer}", "", "net10.0", "jit", $"data{dataSet}", count, 0, ""), Operations),
    ];
}
