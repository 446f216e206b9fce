namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// Corrects the probabilities of many cells for their number, in two steps. The first step finds the serializers that changed and judges each
/// by all of its cells together. The second step finds the changed cells of these serializers. This detects a new version that is a little
/// slower everywhere, even if no single cell is significant. If nothing changed, the chance of any false alarm is that of the first step.
/// </summary>
static class GroupedChances
{
    /// <summary>
    /// The correlation between the errors of two cells of one serializer, from one run to the next: 0.0 to 0.3 in the records since 22 November, 0.6 in those
    /// of the first version. Most of it is the shift that all cells share.
    /// </summary>
    public const double OfTwoRuns = 0.3;

    /// <summary>The same if the sides were measured in turns, or without that shift: 0.0 to 0.1 since 22 November, 0.15 in the first version.</summary>
    public const double WithoutShift = 0.1;

    /// <summary>Smaller probabilities are raised to this value, because their scores would become infinite.</summary>
    const double LeastChance = 1e-12;

    /// <summary>Returns the corrected probabilities of the cells, in their order, and those of the serializers.</summary>
    /// <param name="cells">For each cell, its serializer, the logarithm of its ratio (only the sign is used) and the ratio's probability.</param>
    /// <param name="correlation">The correlation between the cells of a serializer.</param>
    public static (double[] Cells, IReadOnlyDictionary<string, double> Serializers) Correct(
        IReadOnlyList<(string Serializer, double Logarithm, double Chance)> cells, double correlation = OfTwoRuns)
    {
        var corrected = new double[cells.Count];
        var groups = Enumerable.Range(0, cells.Count).GroupBy(place => cells[place].Serializer).Select(group => group.ToList()).ToList();
        var ofGroups = Statistics.BenjaminiHochberg(
            [.. groups.Select(places => OfGroup([.. places.Select(place => (cells[place].Logarithm, cells[place].Chance))], correlation))]);
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
    static double OfGroup(List<(double Logarithm, double Chance)> cells, double correlation) => cells.Count == 1
        ? cells[0].Chance
        : Math.Min(1, 2 * Math.Min(Together(cells, correlation), Statistics.BenjaminiHochberg([.. cells.Select(cell => cell.Chance)]).Min()));

    /// <summary>Stouffer's test: adds up the signed scores of all cells. Slower and faster cells cancel each other out.</summary>
    static double Together(List<(double Logarithm, double Chance)> cells, double correlation)
    {
        var sum = cells.Sum(cell => Math.CopySign(Statistics.NormalScore(Math.Max(cell.Chance, LeastChance)), cell.Logarithm));
        return Statistics.NormalTwoSided(sum / Math.Sqrt(cells.Count * (1 + (cells.Count - 1) * correlation)));
    }
}
