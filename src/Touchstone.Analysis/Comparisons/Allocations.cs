namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// Compares allocations. They are almost exact within a launch. Launches of the same program can differ: the JIT compiles with what it saw in this
/// launch, and may keep an object on the stack in one and not in the other.
/// </summary>
static class Allocations
{
    /// <summary>
    /// Smaller differences, in bytes per call, do not count. The runtime itself allocates now and then, and a batch spreads that over its calls.
    /// The smallest object has 24 bytes.
    /// </summary>
    const double Noise = 24;

    /// <summary>The relative difference that growing or pooled buffers cause now and then.</summary>
    const double Share = 0.001;

    /// <summary>True if two numbers of bytes per call differ by more than noise.</summary>
    public static bool Differ(double before, double after) => Math.Abs(after - before) > Noise + Share * before;

    /// <summary>
    /// Adds allocations to what grew. They grew if each launch of the head exceeds the threshold, and if launches of one side do not differ as much in any
    /// cell of the same serializer.
    /// </summary>
    /// <param name="changes">The cells, with the other metrics that grew.</param>
    /// <param name="threshold">The smallest growth that counts, as a fraction.</param>
    public static List<Change> Judge(IReadOnlyList<Change> changes, double threshold)
    {
        var spreads = changes.GroupBy(change => change.Group).ToDictionary(group => group.Key, Spread);
        return [.. changes.Select(change => Grew(change, (1 + threshold) * spreads[change.Group])
            ? change with { Grown = [.. change.Grown, Metric.Allocated] }
            : change)];
    }

    /// <summary>How many times as much a launch allocates as another one of the same program, at most; 1 if all allocate the same.</summary>
    public static double Spread(IEnumerable<Change> changes) => changes
        .SelectMany(change => new[] { change.Base, change.Head }.OfType<Cell>())
        .Where(cell => Differ(cell.Allocated.MinBytes, cell.Allocated.MaxBytes))
        .Select(cell => cell.Allocated.MaxBytes / Math.Max(cell.Allocated.MinBytes, Noise))
        .DefaultIfEmpty(1)
        .Max();

    static bool Grew(Change change, double most) =>
        change is { Base: { } before, Head: { Outcome.Status: Status.Ok } after } && before.Subject.Converts == after.Subject.Converts
        && Least(after) > Least(before) * most + Noise;

    // First calls and old summaries do not know what each launch allocated.
    static double Least(Cell cell) => double.IsNaN(cell.Allocated.MinBytes) ? cell.Allocated.Bytes : cell.Allocated.MinBytes;
}
