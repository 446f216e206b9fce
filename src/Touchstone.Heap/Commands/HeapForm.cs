namespace Touchstone.Heap.Commands;

/// <summary>The form of the output.</summary>
/// <param name="Json">True for JSON lines instead of tables.</param>
/// <param name="ByGeneration">True to show each generation separately.</param>
/// <param name="Addresses">True to show the addresses of some objects.</param>
/// <param name="Unit">The unit of bytes in tables; null to choose one that fits the numbers.</param>
/// <param name="Limit">The limit of <c>--fail-above</c>; null for none.</param>
/// <param name="Context">The user's label for the rows; empty for none.</param>
/// <param name="Time">The time to write into the rows; empty for the time when the heap was read.</param>
/// <param name="IsDiff">True if two moments are compared.</param>
/// <param name="IsWatch">True if rounds of a watch are compared.</param>
sealed record HeapForm(bool Json, bool ByGeneration, bool Addresses, Unit? Unit, HeapLimit? Limit, string Context, string Time, bool IsDiff, bool IsWatch)
{
    /// <summary>ISO 8601 with milliseconds, in UTC.</summary>
    public const string Iso8601 = "yyyy-MM-ddTHH:mm:ss.fffZ";

    /// <summary>The file of <c>--format html</c>; empty for none.</summary>
    public string Html { get; init; } = "";

    /// <summary>True for <c>--format csv</c>: rows on standard output instead of tables.</summary>
    public bool Csv { get; init; }

    /// <summary>How the time when the heap was read is written into the rows.</summary>
    public string TimeFormat { get; init; } = Iso8601;
}
