namespace Touchstone.Analysis;

/// <summary>Growth of one operation's time with N, for each row.</summary>
/// <param name="DataSet">Name of the data set.</param>
/// <param name="PayloadBytes">Opaque bytes per object.</param>
/// <param name="Counts">The values of N, ascending.</param>
/// <param name="Rows">The rows, in the order of the table of the largest N.</param>
public sealed record Scaling(string DataSet, int PayloadBytes, Operation Operation, IReadOnlyList<int> Counts, IReadOnlyList<ScalingRow> Rows)
{
    /// <summary>With fewer values of N, a slope is meaningless.</summary>
    public const int MinCounts = 4;

    /// <summary>Computes the growth from the tables of a run. Data sets with too few values of N are left out.</summary>
    public static IReadOnlyList<Scaling> Of(IReadOnlyList<Group> groups) => [.. groups
        .GroupBy(group => (group.DataSet, group.PayloadBytes))
        .Where(set => set.Count() >= MinCounts)
        .SelectMany(set => Of([.. set.OrderBy(group => group.Count)]))];

    static IEnumerable<Scaling> Of(List<Group> groups)
    {
        var largest = groups[^1];
        foreach (var operation in OperationNames.Ranked)
        {
            var rows = largest.Rows.Select(row => ScalingRow.Of(row, groups, operation)).Where(row => row.IsMeasured).ToList();
            if (rows.Count > 0)
                yield return new Scaling(largest.DataSet, largest.PayloadBytes, operation, [.. groups.Select(group => group.Count)], rows);
        }
    }
}

/// <summary>The times of one row.</summary>
/// <param name="Label">The row's name in all tables.</param>
/// <param name="NsPerObject">One time for each N; NaN if it was not measured.</param>
/// <param name="Growth">Growth of the time of a call; null with too few points.</param>
public sealed record ScalingRow(string Label, IReadOnlyList<double> NsPerObject, Growth? Growth)
{
    /// <summary>True if there is at least one time.</summary>
    public bool IsMeasured => NsPerObject.Any(double.IsFinite);

    internal static ScalingRow Of(Row named, IReadOnlyList<Group> groups, Operation operation)
    {
        double[] times = [.. groups.Select(group => group.Rows.FirstOrDefault(row => row.Name == named.Name)?.Of(operation)?.Cost.Ns ?? double.NaN)];
        var points = groups.Zip(times, (group, ns) => (N: (double)group.Count, Ns: ns)).Where(point => double.IsFinite(point.Ns)).ToList();
        return new ScalingRow(named.Name, [.. groups.Zip(times, (group, ns) => ns / group.Count)], Analysis.Growth.Of(points));
    }
}

/// <summary>The exponent e of time ~ N^e: 1 is linear in the data, 2 is quadratic.</summary>
/// <param name="Exponent">The slope of the logarithms.</param>
/// <param name="Low">Lower end of its 95 % interval.</param>
/// <param name="High">Upper end.</param>
public readonly record struct Growth(double Exponent, double Low, double High)
{
    /// <summary>
    /// Any code that creates objects has an exponent slightly above 1, because more objects miss the caches and collections find more of
    /// them alive. Above this limit, the code does more work per object as N grows.
    /// </summary>
    public const double MostOfCaches = 1.25;

    // At small N, fixed costs hide the growth. Only the last two decades count.
    const double Span = 100;

    /// <summary>True if the cost grows faster than the data with certainty: the whole interval lies above <see cref="MostOfCaches"/>.</summary>
    public bool IsFasterThanData => Low > MostOfCaches;

    /// <summary>Fits the points with the largest N; null with fewer than four points.</summary>
    public static Growth? Of(IReadOnlyList<(double N, double Ns)> points)
    {
        if (points.Count < Scaling.MinCounts)
            return null;
        var sorted = points.OrderBy(point => point.N).ToList();
        var last = sorted.Where(point => point.N * Span >= sorted[^1].N).ToList();
        var used = last.Count >= Scaling.MinCounts ? last : sorted[^Scaling.MinCounts..];
        var (slope, half) = Statistics.Slope([.. used.Select(point => Math.Log(point.N))], [.. used.Select(point => Math.Log(point.Ns))]);
        return new Growth(slope, slope - half, slope + half);
    }
}
