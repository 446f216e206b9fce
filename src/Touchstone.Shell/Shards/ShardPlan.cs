namespace Touchstone.Shell.Shards;

/// <summary>
/// Divides a selection into shards. Rows of one table stay together, because ranks and ratios never compare times of different machines. The plan depends only
/// on the options and the adapters, so each machine makes it again by itself.
/// </summary>
sealed class ShardPlan
{
    /// <summary>The shards, in order.</summary>
    public required IReadOnlyList<PlannedShard> Shards { get; init; }

    /// <summary>A hash of everything in the plan. Machines with other adapters make a plan with another hash.</summary>
    public required string Hash { get; init; }

    /// <summary>True if all parts have all tables.</summary>
    public bool IsByLaunch { get; init; }

    /// <summary>The plan of these tables.</summary>
    /// <param name="tables">What is compared with each other and stays on one machine.</param>
    /// <param name="estimate">The expected time for a number of rows.</param>
    /// <param name="shards">The number of shards, at most the number of tables.</param>
    public static ShardPlan Of(IReadOnlyList<ShardTable> tables, Func<int, TimeSpan> estimate, int shards)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(shards, tables.Count);
        var parts = WorkDivision.Divide([.. tables.Select(table => (double)table.Rows)], shards);
        return new ShardPlan
        {
            Hash = HashOf(tables),
            Shards = [.. parts.Select((part, at) => Shard(new ShardNumber(at + 1, shards), [.. part.Select(piece => tables[piece])], estimate))],
        };
    }

    /// <summary>The plan in which each part has all tables, and a part of the launches.</summary>
    /// <param name="estimate">The expected time of one part.</param>
    /// <param name="shards">The number of parts.</param>
    public static ShardPlan OfLaunches(IReadOnlyList<ShardTable> tables, TimeSpan estimate, int shards) => new()
    {
        IsByLaunch = true,
        Hash = HashOf(tables),
        Shards = [.. Enumerable.Range(1, shards).Select(number => new PlannedShard(new ShardNumber(number, shards), tables, estimate))],
    };

    /// <summary>The shard with this number.</summary>
    public PlannedShard this[ShardNumber shard] => Shards[shard.Number - 1];

    static PlannedShard Shard(ShardNumber number, IReadOnlyList<ShardTable> tables, Func<int, TimeSpan> estimate) =>
        new(number, tables, estimate(tables.Sum(table => table.Rows)));

    static string HashOf(IReadOnlyList<ShardTable> tables)
    {
        var text = string.Join('\n', tables.SelectMany(table => table.Cells.Select(cell => $"{table.Name}\t{cell.Target}\t{cell.Operation}")));
        return ShortHash.Of(text, 8);
    }
}

/// <summary>A table whose rows are compared with each other.</summary>
/// <param name="Name"><c>books N=100</c>.</param>
/// <param name="Rows">The number of its rows, which its expected time is proportional to.</param>
sealed record ShardTable(string Name, IReadOnlyList<PlannedCell> Cells, int Rows);

/// <summary>A cell to measure.</summary>
/// <param name="Target">What is measured: <c>MessagePack@3.1.8</c>, <c>clear, 256 MB</c>.</param>
/// <param name="Operation">How: the name of the operation, or of the job.</param>
record PlannedCell(string Target, string Operation);

/// <summary>The part of a plan that one machine measures.</summary>
/// <param name="Tables">Its tables, at least one.</param>
/// <param name="Estimate">The expected time of measuring, without building and without waiting for a quiet machine.</param>
sealed record PlannedShard(ShardNumber Number, IReadOnlyList<ShardTable> Tables, TimeSpan Estimate)
{
    /// <summary>The names of its tables.</summary>
    public IReadOnlyList<string> TableNames => [.. Tables.Select(table => table.Name)];
}

/// <summary>Divides work between machines. The same work in the same order always has the same parts, so no machine needs to know the others.</summary>
static class WorkDivision
{
    /// <summary>
    /// Divides pieces into parts of about the same cost. The most expensive piece goes first, each to the part with the least cost so far: no part takes more
    /// than 4/3 of the time that the best division takes.
    /// </summary>
    /// <param name="costs">The cost of each piece.</param>
    /// <param name="parts">The number of parts.</param>
    /// <returns>For each part, the indices of its pieces in ascending order.</returns>
    public static IReadOnlyList<IReadOnlyList<int>> Divide(IReadOnlyList<double> costs, int parts)
    {
        var divided = Enumerable.Range(0, parts).Select(_ => new List<int>()).ToList();
        var sums = new double[parts];
        // OrderBy is stable: pieces of the same cost keep their order.
        foreach (var piece in Enumerable.Range(0, costs.Count).OrderByDescending(piece => costs[piece]))
        {
            var part = Array.IndexOf(sums, sums.Min());
            divided[part].Add(piece);
            sums[part] += costs[piece];
        }
        divided.ForEach(part => part.Sort());
        return divided;
    }
}
