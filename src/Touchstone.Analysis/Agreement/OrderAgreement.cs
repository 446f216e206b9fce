namespace Touchstone.Analysis.Agreement;

/// <summary>Whether the order of the serializers in one table holds on another machine. Nothing is averaged over machines.</summary>
/// <param name="First">The short name of a machine, as rows have it.</param>
/// <param name="Second">The short name of the other machine.</param>
/// <param name="Rows">The number of rows that compete on both.</param>
/// <param name="Tau">Kendall's tau-b of their times.</param>
/// <param name="Low">The lower end of its 95 % interval, from the noise of the times; NaN if a time has no interval.</param>
/// <param name="High">The upper end.</param>
/// <param name="Swaps">The pairs that change places.</param>
public sealed record OrderAgreement(
    Group Table, string First, string Second, int Rows, double Tau, double Low, double High, IReadOnlyList<PlaceSwap> Swaps)
{
    /// <summary>With two rows, tau is 1 or -1 and says no more than the swap.</summary>
    const int FewestRows = 3;

    // Half of a 95 % interval is this many standard errors.
    const double ErrorsInHalf = 1.96;

    /// <summary>Compares each two machines in each table of warm calls. Empty for results of one machine.</summary>
    public static IReadOnlyList<OrderAgreement> Of(IReadOnlyList<Group> tables) => [.. tables.Where(table => table.FirstCall is null).SelectMany(OfTable)];

    static IEnumerable<OrderAgreement> OfTable(Group table)
    {
        var origins = table.Rows.Where(row => Ranking.Competes(row.Main)).GroupBy(row => row.Main.Origin).ToList();
        for (var i = 0; i < origins.Count; i++)
        {
            foreach (var other in origins.Skip(i + 1).Where(other => other.Key.Machine != origins[i].Key.Machine))
            {
                if (Compare(table, [.. origins[i]], [.. other]) is { } agreement)
                    yield return agreement;
            }
        }
    }

    static OrderAgreement? Compare(Group table, IReadOnlyList<Row> first, IReadOnlyList<Row> second)
    {
        var there = second.ToLookup(row => row.Key);
        List<(Row Here, Row There)> both = [.. first.Where(row => there.Contains(row.Key)).Select(row => (row, there[row.Key].First()))];
        if (both.Count < FewestRows)
            return null;
        double[] costs = [.. both.Select(pair => Math.Log(pair.Here.Main.Cost.Ns))];
        double[] costsThere = [.. both.Select(pair => Math.Log(pair.There.Main.Cost.Ns))];
        var (low, high) = KendallTau.Interval(costs, costsThere, [.. both.Select(pair => Error(pair.Here))], [.. both.Select(pair => Error(pair.There))]);
        return new OrderAgreement(table, first[0].Origin, second[0].Origin, both.Count, KendallTau.Of(costs, costsThere), low, high, [.. Swapped(both)]);
    }

    // Of the logarithm, in which intervals are symmetric.
    static double Error(Row row) => row.Main.Cost.HasInterval ? RatioEstimate.LogHalfWidth(row.Main) / ErrorsInHalf : double.NaN;

    /// <summary>The pairs whose difference is significant on both machines, in opposite directions. The largest swaps come first.</summary>
    static IEnumerable<PlaceSwap> Swapped(List<(Row Here, Row There)> both) =>
        from a in both
        from b in both
        where a.Here.Main.Cost.Ns < b.Here.Main.Cost.Ns && a.There.Main.Cost.Ns > b.There.Main.Cost.Ns
            && RatioEstimate.IsSignificant(a.Here.Main, b.Here.Main) && RatioEstimate.IsSignificant(a.There.Main, b.There.Main)
        let swap = new PlaceSwap(a.Here.Label, b.Here.Label, b.Here.Main.Cost.Ns / a.Here.Main.Cost.Ns, a.There.Main.Cost.Ns / b.There.Main.Cost.Ns)
        orderby Math.Min(swap.Ahead, swap.Behind) descending
        select swap;
}

/// <summary>Two rows that change places between two machines.</summary>
/// <param name="Faster">The row that is faster on the first machine.</param>
/// <param name="Slower">The row that is faster on the second machine.</param>
/// <param name="Ahead">The time of <paramref name="Slower"/> relative to <paramref name="Faster"/> on the first machine, above 1.</param>
/// <param name="Behind">The time of <paramref name="Faster"/> relative to <paramref name="Slower"/> on the second machine, above 1.</param>
public sealed record PlaceSwap(string Faster, string Slower, double Ahead, double Behind);
