namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// Which cell of the base stands against which of the head. The same key first; what is left over is paired without its version, then
/// without its runtime, as long as that leaves no choice: two versions or two runtimes are what one wants to compare.
/// </summary>
static class Pairing
{
    static readonly Func<CellKey, CellKey>[] Rules =
    [
        key => key,
        key => key with { Launch = key.Launch with { AskedVersion = "" } },
        key => key with { Launch = key.Launch with { AskedVersion = "", Runtime = "", Deployment = "" } },
    ];

    /// <summary>The pairs; null on one side for a cell without a counterpart. In the order of the head's cells, then the base's.</summary>
    public static IEnumerable<(Cell? Base, Cell? Head)> Pair(IReadOnlyList<Cell> before, IReadOnlyList<Cell> after)
    {
        // On one machine each they are meant to be compared, whatever their names are.
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
