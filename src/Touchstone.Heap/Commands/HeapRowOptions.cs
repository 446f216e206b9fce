namespace Touchstone.Heap.Commands;

/// <summary>The options of <c>touchstone heap</c> that choose rows and columns.</summary>
static class HeapRowOptions
{
    public static readonly Option<string> Top =
        CommandOption.Text("--top", "Number of rows to show. Without this option, --json and --csv have all of them.", "20", "N");

    public static readonly Option<bool> ByCount = CommandOption.Flag("--by-count", "Sort by objects instead of bytes.");

    public static readonly Option<string> MinCount =
        CommandOption.Text("--min-count", "Omit types with fewer objects; in a comparison, types that changed by fewer.", "0", "N");

    public static readonly Option<string> MinBytes = CommandOption.Text("--min-bytes", "Omit types with fewer bytes, such as 1MB.", "0", "BYTES");
    public static readonly Option<string> Filter = CommandOption.Text("--filter", "Show only types with this name. It may contain * and ?.", "", "GLOB");

    public static readonly Option<bool> ByGeneration =
        CommandOption.Flag("--by-generation", "Add a column for each generation and for large, pinned and frozen objects.");

    public static readonly Option<bool> SampleAddresses = CommandOption.Flag("--sample-addresses", "Show the addresses of up to five objects of each type.");

    /// <summary>The options that choose types.</summary>
    public static IReadOnlyList<Option> OfTypes { get; } = [Top, ByCount, MinCount, MinBytes, Filter, ByGeneration, SampleAddresses];

    /// <summary>The rows to show. Programs that read the rows, and pages, get all types, because they can filter them.</summary>
    /// <param name="isWatch">True for a watch, which shows tables even if it writes a page at its end.</param>
    public static HeapSelection Selection(ParseResult parsed, bool isWatch = false) => new(
        parsed.GetValue(ByCount),
        (HeapOutput.IsForPrograms(parsed) || HeapOutput.IsPage(parsed) && !isWatch) && parsed.GetResult(Top) is not { Implicit: false }
            ? int.MaxValue
            : Number(parsed),
        Values.Whole(MinCount.Name, parsed.GetValue(MinCount)!, 0, int.MaxValue),
        Values.Bytes(MinBytes.Name, parsed.GetValue(MinBytes)!, least: 0),
        parsed.GetValue(Filter)!);

    /// <summary>The number of <c>--top</c>.</summary>
    public static int Number(ParseResult parsed) => Values.Whole(Top.Name, parsed.GetValue(Top)!, 0, int.MaxValue);
}
