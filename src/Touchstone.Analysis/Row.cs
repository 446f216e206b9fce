using Touchstone.Machine.Limits;

namespace Touchstone.Analysis;

/// <summary>One line of a table: the cells of one launch key.</summary>
/// <param name="Key">The launch key that the cells share.</param>
/// <param name="Label">The row's name: the serializer, with version, runtime and shape where they distinguish it.</param>
/// <param name="Cells">The measured operations; never empty.</param>
/// <param name="Ratio">Cost relative to the baseline, or to the fastest ranked row; NaN without one.</param>
public sealed record Row(LaunchKey Key, string Label, IReadOnlyList<Cell> Cells, double Ratio)
{
    /// <summary>Cost relative to the same serializer's base row; NaN if that is its only row. See <see cref="OwnBase"/>.</summary>
    public double OwnRatio { get; init; } = double.NaN;

    /// <summary>See <see cref="Creation"/>; NaN if Nop was not measured. Below 0, the row is faster than Nop.</summary>
    public double ReadingShare { get; init; } = double.NaN;

    /// <summary>A short name of the row's origin; empty if all rows have the same origin.</summary>
    public string Origin { get; init; } = "";

    /// <summary>The label, followed by the origin if the table has several origins.</summary>
    public string Name => Origin.Length > 0 ? $"{Label} on {Origin}" : Label;

    /// <summary>The cell that the table is sorted and ranked by: the round trip, else the last operation. For first calls, the first type's cell.</summary>
    public Cell Main => Cells.FirstOrDefault(cell => cell.Key.Operation == Operation.RoundTrip) ?? (Key.FirstCall is not null ? Cells[0] : Cells[^1]);

    /// <summary>The first call of the type at that index, from 0; null for warm calls.</summary>
    public Cell? FirstCallOf(int place) => Key.FirstCall is not null ? Cells.ElementAtOrDefault(place) : null;

    /// <summary>The cell of that operation, or null.</summary>
    public Cell? Of(Operation operation) => Cells.FirstOrDefault(cell => cell.Key.Operation == operation);
}

/// <summary>The rows that are compared with each other: one data set and one N.</summary>
/// <param name="DataSet">Name of the data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadBytes">Opaque bytes per object.</param>
/// <param name="Rows">The rows, grouped by origin. Within an origin, the fastest comes first and rows without a measurement last.</param>
/// <param name="Baseline">Label of the row that ratios are relative to. Each origin has its own row; empty if their labels differ.</param>
public sealed record Group(string DataSet, int Count, int PayloadBytes, IReadOnlyList<Row> Rows, string Baseline)
{
    /// <summary>
    /// Rows of adapters that were not requested by name and whose package is unavailable. Tables omit them, one line lists them, and files
    /// for programs include them.
    /// </summary>
    public IReadOnlyList<Row> Omitted { get; init; } = [];

    /// <summary>The kind of the first calls; null for warm calls.</summary>
    public FirstCallKind? FirstCall => All.Select(row => row.Key.FirstCall).FirstOrDefault();

    /// <summary>How titles name the opaque bytes of a data set, with a space before: <c> with 256 B of data each</c>; empty for none.</summary>
    public static string WithPayload(int payloadBytes) => payloadBytes > 0 ? $" with {Unit.Text(Quantity.Bytes, payloadBytes)} of data each" : "";

    /// <summary>All rows, including those that tables omit.</summary>
    public IEnumerable<Row> All => Rows.Concat(Omitted);
}

/// <summary>The content of every report.</summary>
/// <param name="Groups">One group for each data set and N, ordered by both.</param>
/// <param name="Warnings">The warnings, each with its cause and remedy.</param>
/// <param name="Command">The command line of the run; empty if several runs have different ones.</param>
/// <param name="Created">Start of the first run, UTC.</param>
/// <param name="Machine">CPU and OS in one line; empty if there are several.</param>
/// <param name="Scenario">The user's scenario text; empty if there is none, or several.</param>
public sealed record Summary(
    IReadOnlyList<Group> Groups, IReadOnlyList<Warning> Warnings, string Command, DateTime Created, string Machine, string Scenario)
{
    /// <summary>Growth of times with N, for data sets with enough values of N.</summary>
    public IReadOnlyList<Scaling> Scalings { get; init; } = [];

    /// <summary>The runs that were merged, the oldest first.</summary>
    public IReadOnlyList<MergedRun> Runs { get; init; } = [];

    /// <summary>Results of probes.</summary>
    public IReadOnlyList<ProbeResult> ProbeResults { get; init; } = [];

    /// <summary>Results of probes that come with the adapters. Only the page shows them, for rows without results of their own.</summary>
    public IReadOnlyList<ShippedProbes> Shipped { get; init; } = [];

    /// <summary>Limits of the machine, grouped by table.</summary>
    public IReadOnlyList<LimitRow> Limits { get; init; } = [];

    /// <summary>Descriptions of the machines, of each run or of the newest on each machine. Runs without a machine.json are missing.</summary>
    public IReadOnlyList<KnownMachine> Machines { get; init; } = [];

    /// <summary>Traits that the adapters declare.</summary>
    public IReadOnlyList<SerializerTraits> Traits { get; init; } = [];

    /// <summary>The code of adapters by serializer, as it is in the version of Touchstone that makes the report. Only the page shows it.</summary>
    public IReadOnlyDictionary<string, string> Sources { get; init; } = new Dictionary<string, string>();

    /// <summary>The serializers that a row or a probe result is about.</summary>
    public IEnumerable<string> Serializers => Groups
        .SelectMany(group => group.Rows)
        .Select(row => row.Key.Serializer)
        .Concat(ProbeResults.Select(result => result.Serializer))
        .Distinct();
}

/// <summary>A machine as described by its machine.json.</summary>
/// <param name="Created">Start of the run that wrote it, UTC.</param>
/// <param name="Json">The document: one JSON object.</param>
public sealed record KnownMachine(DateTime Created, string Json);

/// <summary>A warning that a reader must know before trusting a number.</summary>
/// <param name="Cause">What was observed.</param>
/// <param name="Remedy">What to do about it.</param>
/// <param name="Chapter">The chapter that explains it.</param>
public sealed record Warning(string Cause, string Remedy, Chapter Chapter)
{
    /// <summary>The warning in one short line; the cause if no shorter text is set.</summary>
    public string Brief { get => field ?? Cause; init; }

    /// <summary>One line for several warnings of one chapter.</summary>
    public static string Briefly(IReadOnlyList<Warning> warnings) => warnings[0].Chapter == Chapter.Caution
        ? $"read the cautions of {string.Join(", ", warnings.Select(warning => warning.Brief))} before you choose"
        : string.Join("; ", warnings.Select(warning => warning.Brief));
}
