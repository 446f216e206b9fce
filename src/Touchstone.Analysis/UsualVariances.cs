namespace Touchstone.Analysis;

/// <summary>
/// How much launches of a run usually differ. The variance is that of all cells, or that of the cells of the same size if it is larger: collections make
/// launches of large data differ more. In the records, intervals then contain the mean of other runs more often, and are no wider (benchmarks/README.md).
/// </summary>
sealed class UsualVariances
{
    readonly Moderation all;
    readonly Dictionary<(string, int, int), Moderation> ofSizes;

    UsualVariances(List<(LaunchKey Key, LaunchSpread Spread)> cells)
    {
        all = Fit(cells);
        ofSizes = cells.GroupBy(cell => Size(cell.Key)).ToDictionary(group => group.Key, group => Fit(group));
    }

    /// <summary>Fits the variances of cells.</summary>
    /// <param name="cells">The launch key of each cell, and how its launches differ.</param>
    public static UsualVariances Of(IEnumerable<(LaunchKey Key, LaunchSpread Spread)> cells) => new([.. cells]);

    /// <summary>The usual variance for a cell.</summary>
    public Moderation For(LaunchKey key) => ofSizes.TryGetValue(Size(key), out var alike) && alike.Variance > all.Variance ? alike : all;

    // A cell of which a single launch counts has no variance.
    static Moderation Fit(IEnumerable<(LaunchKey Key, LaunchSpread Spread)> cells) => Moderation.Fit(cells
        .Select(cell => cell.Spread)
        .Where(spread => spread is { Counted: > 1, IsOfMachines: false })
        .Select(spread => (spread.LogVariance, spread.Counted - 1)));

    static (string, int, int) Size(LaunchKey key) => (key.DataSet, key.Count, key.PayloadBytes);
}
