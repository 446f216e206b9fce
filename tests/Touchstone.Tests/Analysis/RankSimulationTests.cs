using System.Globalization;
using MathNet.Numerics.Distributions;
using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Xunit.Abstractions;

namespace Touchstone.Tests.Analysis;

/// <summary>Ranks of made-up runs, whose launches and runs differ as in the records: some cells more than others, with a long upper tail.</summary>
public class RankSimulationTests(ITestOutputHelper output)
{
    const int Rows = 16;
    const int Tables = 6;
    const int Runs = 250;
    const double Level = 0.05;

    static readonly double[] Equal = [.. Enumerable.Repeat(1000.0, Rows)];
    static readonly double[] PairsApart = [.. Enumerable.Range(0, Rows).Select(row => 1000 * Math.Pow(1.3, row / 2))];

    // Two launches show little of how a cell varies. A run makes at least three of each row.
    [Theory]
    [InlineData(2, false, 0.07)]
    [InlineData(3, false, Level)]
    [InlineData(5, false, Level)]
    [InlineData(3, true, Level)]
    [InlineData(5, true, Level)]
    public void At_most_one_table_in_twenty_has_a_range_without_the_true_rank(int launches, bool inPairs, double level)
    {
        var random = new Random(11);
        var levels = inPairs ? PairsApart : Equal;

        var wrong = Enumerable.Range(0, Runs).Sum(_ => Wrong(Ranked(random, levels, launches), levels));

        output.WriteLine($"{wrong} of {Runs * Tables} tables have a wrong range");
        // Two standard errors above the share.
        Assert.InRange(wrong / (double)(Runs * Tables), 0, level + 2 * Math.Sqrt(level * (1 - level) / (Runs * Tables)));
    }

    [Fact]
    public void Rows_that_differ_by_a_tenth_are_mostly_told_apart()
    {
        var random = new Random(12);
        double[] levels = [.. Enumerable.Range(0, Rows).Select(row => 1000 * Math.Pow(1.1, row))];

        var ranked = Enumerable.Range(0, 50).SelectMany(_ => Ranked(random, levels, 3)).ToList();

        Assert.InRange(ranked.Count(cell => cell.Rank!.Value.Best == cell.Rank.Value.Worst) / (double)ranked.Count, 0.5, 1);
    }

    /// <summary>The tables in which a row may not have its true rank. Equal rows have each rank of their group.</summary>
    static int Wrong(IReadOnlyList<Cell> cells, double[] levels) => cells.GroupBy(cell => cell.Key.Launch.Count).Count(table => table.Any(cell =>
    {
        var level = levels[int.Parse(cell.Key.Launch.Serializer, CultureInfo.InvariantCulture)];
        return cell.Rank!.Value.Best > 1 + levels.Count(other => other < level) || cell.Rank.Value.Worst < levels.Count(other => other <= level);
    }));

    static List<Cell> Ranked(Random random, double[] levels, int launches)
    {
        var shift = 0.005 * Statistics.NormalDraw(random);
        var cells = from table in Enumerable.Range(1, Tables)
                    from row in Enumerable.Range(0, levels.Length)
                    select Measured(random, $"{row}", table, levels[row] * Math.Exp(shift), launches);
        return [.. Intervals.Add([.. cells]).GroupBy(cell => cell.Key.Launch.Count).SelectMany(Ranking.Rank)];
    }

    static Cell Measured(Random random, string name, int count, double level, int launches)
    {
        // The variances of cells differ as if each had four degrees of freedom.
        var deviation = 0.025 * Math.Sqrt(4 / ChiSquared.Sample(random, 4));
        var own = 0.003 * Statistics.NormalDraw(random);
        double[] costs = [.. Enumerable.Range(0, launches).Select(_ => level * Math.Exp(own + deviation * Launch(random)))];
        var key = new CellKey(new LaunchKey(name, "", "net10.0", "jit", "books", count, 0, ""), Operation.RoundTrip);
        return TestCells.Of(key.Launch, key.Operation, Status.Ok).WithCost(cost => cost with
        {
            Spread = new LaunchSpread(Statistics.Variance([.. costs.Select(ns => Math.Log(ns))]), launches, launches),
            Launches = launches,
            BestNs = level,
            Ns = Statistics.SmallerOfTwo(costs),
        });
    }

    /// <summary>One launch in six is slower by up to several standard deviations.</summary>
    static double Launch(Random random) => 0.6 * Statistics.NormalDraw(random) + (random.Next(6) == 0 ? -Math.Log(1 - random.NextDouble()) * 1.5 : 0);
}
