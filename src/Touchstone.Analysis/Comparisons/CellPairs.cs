namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// Pairs cells of the base with cells of the head. Cells with the same key form pairs first. The remaining cells are paired without their
/// version, then also without their runtime, if the match is unique. This compares two versions or two runtimes, as users want.
/// </summary>
static class CellPairs
{
    static readonly Func<CellKey, CellKey>[] Rules =
    [
        key => key,
        key => key with { Launch = key.Launch with { RequestedVersion = "" } },
        key => key with { Launch = key.Launch with { RequestedVersion = "", Runtime = "", Deployment = "" } },
    ];

    /// <summary>Returns the pairs in the order of the head's cells, then the unpaired base cells. A cell without a counterpart is paired with null.</summary>
    public static IEnumerable<(Cell? Base, Cell? Head)> Pair(IReadOnlyList<Cell> before, IReadOnlyList<Cell> after)
    {
        // If each side has only one machine, they are compared even if the machines have different names.
        var machines = before.Select(Machine).Distinct().Count() > 1 || after.Select(Machine).Distinct().Count() > 1;
        var (bases, pairs) = (before.ToList(), new Dictionary<Cell, Cell>());
        foreach (var rule in Rules)
        {
            var heads = after.Where(cell => !pairs.ContainsKey(cell)).GroupBy(Key).ToDictionary(group => group.Key, group => group.ToList());
            foreach (var group in bases.GroupBy(Key).ToList())
            {
                if (group.Count() != 1 || !heads.TryGetValue(group.Key, out var counterparts) || counterparts.Count != 1)
                    continue;
                pairs.Add(counterparts[0], group.Single());
                bases.Remove(group.Single());
            }

            (string, CellKey) Key(Cell cell) => (machines ? Machine(cell) : "", rule(cell.Key));
        }
        return [.. after.Select(cell => (pairs.GetValueOrDefault(cell), (Cell?)cell)), .. bases.Select(cell => ((Cell?)cell, (Cell?)null))];
    }

    static string Machine(Cell cell) => cell.Origin.Machine;
}
