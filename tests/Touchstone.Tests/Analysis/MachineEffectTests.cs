using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>Launches that were divided between machines of one kind, which are not equally fast.</summary>
public sealed class MachineEffectTests
{
    const double TrueNs = 1000;
    const int Launches = 3;

    [Theory]
    [InlineData(2, 0.03)]
    [InlineData(3, 0.03)]
    [InlineData(5, 0.03)]
    [InlineData(4, 0.10)]
    public void The_interval_holds_the_mean_over_all_machines_although_they_differ(int machines, double machineSpread)
    {
        var (held, heldByLaunches) = (0, 0);
        const int Selections = 300;
        for (var seed = 0; seed < Selections; seed++)
        {
            var random = new Random(seed);
            double[] effects = [.. Enumerable.Range(0, machines).Select(_ => Math.Exp(machineSpread * Statistics.NormalDraw(random)))];
            held += Holds(Cell(effects, byLaunch: true, seed));
            heldByLaunches += Holds(Cell(effects, byLaunch: false, seed));
        }

        Assert.InRange((double)held / Selections, 0.9, 1);
        Assert.True(heldByLaunches < 0.8 * Selections, $"{heldByLaunches} of {Selections}: without the machines as an effect it should fail often");
    }

    [Fact]
    public void Each_machine_counts_the_same_and_the_faster_one_does_not_win()
    {
        var cell = Cell([0.9, 1.1], byLaunch: true, seed: 1);

        Assert.InRange(cell.Cost.Ns, 0.97 * TrueNs, 1.02 * TrueNs);
        Assert.Equal((2 * Launches, 1), (cell.Cost.Launches, cell.Cost.DegreesOfFreedom));
    }

    [Fact]
    public void One_part_alone_is_a_machine_like_any_other()
    {
        var alone = Cell([1], byLaunch: true, seed: 1);

        Assert.Equal(Cell([1], byLaunch: false, seed: 1).Cost.RelativeError, alone.Cost.RelativeError);
    }

    static int Holds(Cell cell) => cell.Cost.LowNs <= TrueNs && TrueNs <= cell.Cost.HighNs ? 1 : 0;

    /// <summary>The merged cell of a serializer that takes 1000 ns on the average machine.</summary>
    static Cell Cell(double[] effects, bool byLaunch, int seed) => CellMerger.Cells([.. effects.Select((effect, place) =>
    {
        var shard = byLaunch
            ? new ShardRecord(new ShardNumber(place + 1, effects.Length), ["run"], "plan", ["books N=1"]) { ByLaunch = true }
            : null;
        return MockRuns.Of(1000 * seed + place, [("A", TrueNs * effect)], launches: Launches, shard: shard);
    })]).Single();
}
