namespace Touchstone.Analysis;

/// <summary>
/// How far the times of one run are from those of the other runs. The interval of a cell is about the launches of its runs, and a run of another day is often
/// outside it.
/// </summary>
public static class RunDifference
{
    /// <summary>The part of the times that are within the difference, as in an interval.</summary>
    const double Part = 0.95;

    /// <summary>A quantile of fewer times would be their maximum.</summary>
    const int FewestTimes = 20;

    /// <summary>Compares each run with the mean of the other runs of the same cell.</summary>
    /// <returns>The difference that 95 % of the times of one run do not exceed: 0.04 is 4 %. Null with fewer than twenty such times.</returns>
    public static double? Of(IEnumerable<Cell> cells)
    {
        double[] apart = [.. cells.Where(cell => !cell.Cost.Spread.IsOfMachines).SelectMany(cell => Apart(cell.Cost.OfRunsNs))];
        Array.Sort(apart);
        return apart.Length < FewestTimes ? null : Math.Exp(Statistics.UnbiasedQuantile(apart, Part)) - 1;
    }

    // On a logarithmic scale, as intervals are: twice the time is as far as half of it.
    static IEnumerable<double> Apart(IReadOnlyList<double> costs)
    {
        double[] logs = [.. costs.Select(cost => Math.Log(cost))];
        var sum = logs.Sum();
        return logs.Where(log => double.IsFinite(sum) && logs.Length > 1).Select(log => Math.Abs(log - (sum - log) / (logs.Length - 1)));
    }
}
