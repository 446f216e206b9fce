using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>How far one run is from the other runs of a page.</summary>
public sealed class RunDifferenceTests
{
    static readonly (string, double)[] Ten = [.. "ABCDEFGHIJ".Select(name => (name.ToString(), 100.0))];

    [Fact]
    public void Two_runs_of_which_one_is_a_tenth_slower_are_a_tenth_apart()
    {
        var slower = Ten.Select(one => (one.Item1, 1.1 * one.Item2)).ToArray();

        // The launches of these runs differ by about one percent.
        Assert.InRange(RunDifference.Of(CellMerger.Cells([MockRuns.Of(1, Ten), MockRuns.Of(2, slower)]))!.Value, 0.09, 0.13);
        Assert.InRange(RunDifference.Of(CellMerger.Cells([MockRuns.Of(1, Ten), MockRuns.Of(2, Ten)]))!.Value, 0, 0.04);
    }

    [Fact]
    public void A_single_run_or_a_few_rows_tell_nothing_of_other_runs()
    {
        Assert.Null(RunDifference.Of(CellMerger.Cells([MockRuns.Of(1, Ten)])));
        Assert.Null(RunDifference.Of(CellMerger.Cells([MockRuns.Of(1, Ten[..4]), MockRuns.Of(2, Ten[..4])])));
    }

    [Fact]
    public void Runs_of_different_machines_are_not_compared() => Assert.Null(
        RunDifference.Of(CellMerger.Cells([MockRuns.Of(1, Ten), MockRuns.Of(2, Ten, machine: "Other CPU, Mock OS 1.0")])));

    [Fact]
    public void Ninety_five_of_a_hundred_times_are_within_the_difference()
    {
        // A hundred cells of two runs: the second is slower by 1 % to 100 %.
        var cells = Enumerable.Range(1, 100).Select(percent => TestCells.Of("A", 100) with
        {
            Cost = new CostFigures { Ns = 100, OfRunsNs = [100, 100 * (1 + percent / 100.0)] },
        });

        Assert.InRange(RunDifference.Of(cells)!.Value, 0.94, 0.97);
    }
}
