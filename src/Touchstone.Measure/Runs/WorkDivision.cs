namespace Touchstone.Measure.Runs;

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
