namespace Touchstone.Analysis.Counts;

/// <summary>What an object costs and what a call costs besides, from a straight line through the counts at the smallest and the largest N. Pure.</summary>
/// <param name="PerObject">Instructions for each object.</param>
/// <param name="PerCall">Instructions for each call.</param>
sealed record CountLine(double PerObject, double PerCall)
{
    // Objects of a data set are not all alike, so even a perfect serializer is only close to a line.
    const double Tolerance = 0.05;

    /// <summary>The line; null with one N, or if a count between the others is not on it.</summary>
    /// <param name="estimates">The counts of one operation, in ascending order of N.</param>
    public static CountLine? Through(IReadOnlyList<InstructionCount> estimates)
    {
        List<InstructionCount> known = [.. estimates.Where(estimate => estimate.Reason is null)];
        if (known.Count < 2)
            return null;
        var (first, last) = (known[0], known[^1]);
        var perObject = (last.Instructions - first.Instructions) / (last.Key.Count - first.Key.Count);
        var line = new CountLine(perObject, first.Instructions - perObject * first.Key.Count);
        return known.TrueForAll(one => Math.Abs(line.PerCall + line.PerObject * one.Key.Count - one.Instructions) <= Tolerance * one.Instructions)
            ? line
            : null;
    }
}
