namespace Touchstone.Shell.Pages;

/// <summary>A tree for a flame graph. Each node comes after the one above it.</summary>
/// <param name="Callers">For each node, the node above it, which calls or holds it; -1 for none.</param>
/// <param name="Nodes">For each node, the place of its name among the names of the page.</param>
/// <param name="Weights">For each node, its own weight, without what is below it. Not negative.</param>
public sealed record PageTree(IReadOnlyList<int> Callers, IReadOnlyList<int> Nodes, IReadOnlyList<double> Weights)
{
    /// <summary>The name of what <see cref="WithoutSmall"/> leaves out.</summary>
    public const string Small = "(too small to be seen)";

    // A page with more is slow to open, and a picture does not show them.
    const int MostNodes = 20_000;

    // A tenth of a pixel on a wide screen.
    const double LeastShare = 1 / 20_000.0;

    /// <summary>The same tree, in which the nodes that are too small to be seen are one node of the one above them. No weight is lost.</summary>
    /// <param name="small">Gives the place of the name <see cref="Small"/>. It is called only if there are such nodes.</param>
    public PageTree WithoutSmall(Func<int> small)
    {
        var totals = Weights.ToArray();
        for (var node = totals.Length - 1; node >= 0; node--)
        {
            if (Callers[node] >= 0)
                totals[Callers[node]] += totals[node];
        }
        var least = LeastShare * Weights.Sum();
        // The order is stable, and a node is as large as what is below it, so the node above a kept one is kept.
        var all = Enumerable.Range(0, totals.Length).Where(node => totals[node] > 0).ToList();
        var kept = all.Where(node => totals[node] > least).OrderByDescending(node => totals[node]).Take(MostNodes).Order().ToList();
        var places = kept.Index().ToDictionary(one => one.Item, one => one.Index);
        var rest = all.Where(node => !places.ContainsKey(node))
            .GroupBy(node => PlaceOf(Callers[node])).Where(one => one.Key is not null)
            .Select(one => (Caller: one.Key!.Value, Weight: one.Sum(node => totals[node]))).ToList();
        return new(
            [.. kept.Select(node => PlaceOf(Callers[node])!.Value), .. rest.Select(one => one.Caller)],
            [.. kept.Select(node => Nodes[node]), .. rest.Select(_ => small())],
            [.. kept.Select(node => Weights[node]), .. rest.Select(one => one.Weight)]);

        // Null for a node that is not kept.
        int? PlaceOf(int node) => node < 0 ? -1 : places.TryGetValue(node, out var place) ? place : null;
    }
}
