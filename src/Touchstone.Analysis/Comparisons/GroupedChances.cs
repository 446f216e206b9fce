namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// Corrects the probabilities of many cells for their number, in two steps. The first step finds the serializers that changed and judges each
/// by all of its cells together. The second step finds the changed cells of these serializers. This detects a new version that is a little
/// slower everywhere, even if no single cell is significant. If nothing changed, the chance of any false alarm is that of the first step.
/// </summary>
static class GroupedChances
{
    /// <summary>
    /// The correlation between the errors of two cells of one serializer, from one run to the next. It was 0.16 in the five runs without added
    /// load and 0.04 in those with a simulated neighbor (records/2026-11-22-amd-epyc-debian-12/pool), rounded up.
    /// </summary>
    public const double Correlation = 0.2;

    /// <summary>Smaller probabilities are raised to this value, because their scores would become infinite.</summary>
    const double LeastChance = 1e-12;

    /// <summary>Returns the corrected probabilities of the cells, in their order, and those of the serializers.</summary>
    /// <param name="cells">For each cell, its serializer, the logarithm of its ratio (only the sign is used) and the ratio's probability.</param>
    public static (double[] Cells, IReadOnlyDictionary<string, double> Serializers) Correct(
        IReadOnlyList<(string Serializer, double Logarithm, double Chance)> cells)
    {
        var corrected = new double[cells.Count];
        var groups = Enumerable.Range(0, cells.Count).GroupBy(place => cells[place].Serializer).Select(group => group.ToList()).ToList();
        var ofGroups = Statistics.BenjaminiHochberg(
            [.. groups.Select(places => OfGroup([.. places.Select(place => (cells[place].Logarithm, cells[place].Chance))]))]);
        for (var group = 0; group < groups.Count; group++)
        {
            var places = groups[group];
            var within = Statistics.BenjaminiHochberg([.. places.Select(place => cells[place].Chance)]);
            for (var i = 0; i < places.Count; i++)
                corrected[places[i]] = Math.Max(within[i], ofGroups[group]);
        }
        return (corrected, groups.Zip(ofGroups).ToDictionary(group => cells[group.First[0]].Serializer, group => group.Second));
    }

    /// <summary>The probability of such cells if the serializer did not change: the smaller result of two tests, doubled because there are two.</summary>
    static double OfGroup(List<(double Logarithm, double Chance)> cells) => cells.Count == 1
        ? cells[0].Chance
        : Math.Min(1, 2 * Math.Min(Together(cells), Statistics.BenjaminiHochberg([.. cells.Select(cell => cell.Chance)]).Min()));

    /// <summary>Stouffer's test: adds up the signed scores of all cells. Slower and faster cells cancel each other out.</summary>
    static double Together(List<(double Logarithm, double Chance)> cells)
    {
        var sum = cells.Sum(cell => Math.CopySign(Statistics.NormalScore(Math.Max(cell.Chance, LeastChance)), cell.Logarithm));
        return Statistics.NormalTwoSided(sum / Math.Sqrt(cells.Count * (1 + (cells.Count - 1) * Correlation)));
    }
}
