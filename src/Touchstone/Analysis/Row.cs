using Touchstone.Limits;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>One line of a table: the cells of one launch key.</summary>
/// <param name="Key">What they have in common.</param>
/// <param name="Label">What the row is called: the serializer, with version, runtime and shape where they tell it apart.</param>
/// <param name="Cells">The measured operations; never empty.</param>
/// <param name="Ratio">Cost relative to the baseline, or to the fastest row that ranks count; NaN without one.</param>
public sealed record Row(LaunchKey Key, string Label, IReadOnlyList<Cell> Cells, double Ratio)
{
    /// <summary>Cost relative to the same serializer's base row; NaN when that is its only one. See <see cref="OwnBase"/>.</summary>
    public double OwnRatio { get; init; } = double.NaN;

    /// <summary>A short name of where it was measured; empty where all rows are of one origin.</summary>
    public string Origin { get; init; } = "";

    /// <summary>The label, and where it was measured when the table holds several origins.</summary>
    public string Name => Origin.Length > 0 ? $"{Label} on {Origin}" : Label;

    /// <summary>The cell that the table is sorted and ranked by: the round trip, or the last operation measured; of first calls the very first.</summary>
    public Cell Main => Cells.FirstOrDefault(cell => cell.Key.Operation == Operation.RoundTrip) ?? (FirstCallKind.Is(Key.DataSet) ? Cells[0] : Cells[^1]);

    /// <summary>The first call of the type at that place, from 0; null where warm calls were measured.</summary>
    public Cell? FirstCallOf(int place) => FirstCallKind.Is(Key.DataSet) ? Cells.ElementAtOrDefault(place) : null;

    /// <summary>The cell of that operation, or null.</summary>
    public Cell? Of(Operation operation) => Cells.FirstOrDefault(cell => cell.Key.Operation == operation);
}

/// <summary>The rows that stand against each other: one data set, one N.</summary>
/// <param name="DataSet">Name of the data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadBytes">Opaque bytes per object.</param>
/// <param name="Rows">Origin by origin; in each the fastest first, rows without a measurement last.</param>
/// <param name="Baseline">Label of the row that ratios are relative to, in each origin its own; empty where they have different ones.</param>
public sealed record Group(string DataSet, int Count, int PayloadBytes, IReadOnlyList<Row> Rows, string Baseline)
{
    /// <summary>What no package source has and nobody asked for: tables leave it out, a line names it, files for programs have it.</summary>
    public IReadOnlyList<Row> Aside { get; init; } = [];

    /// <summary>All that was to be measured.</summary>
    public IEnumerable<Row> All => Rows.Concat(Aside);
}

/// <summary>Everything that reports are made from.</summary>
/// <param name="Groups">Data set by data set, N by N.</param>
/// <param name="Warnings">Each with its cause and its remedy.</param>
/// <param name="Command">The command line that made the run; empty where several runs have different ones.</param>
/// <param name="Created">When the first run began, UTC.</param>
/// <param name="Machine">CPU and OS in one line; empty for several.</param>
/// <param name="Scenario">A text of the user's; empty for none, or several.</param>
public sealed record Summary(
    IReadOnlyList<Group> Groups, IReadOnlyList<Warning> Warnings, string Command, DateTime Created, string Machine, string Scenario)
{
    /// <summary>How times grow with N, where there are enough values of N.</summary>
    public IReadOnlyList<Scaling> Scalings { get; init; } = [];

    /// <summary>The runs that were merged, the oldest first.</summary>
    public IReadOnlyList<MergedRun> Runs { get; init; } = [];

    /// <summary>What serializers answered to questions.</summary>
    public IReadOnlyList<AskedProbe> Answers { get; init; } = [];

    /// <summary>What the machine can do at most, table by table.</summary>
    public IReadOnlyList<LimitRow> Limits { get; init; } = [];

    /// <summary>What is known of the machines; those of runs whose machine.json is gone are missing.</summary>
    public IReadOnlyList<KnownMachine> Machines { get; init; } = [];

    /// <summary>What serializers declare of themselves.</summary>
    public IReadOnlyList<SerializerTraits> Traits { get; init; } = [];
}

/// <summary>A machine, as its machine.json tells.</summary>
/// <param name="Created">When the run began for which it was written, UTC.</param>
/// <param name="Json">The document: one JSON object.</param>
public sealed record KnownMachine(DateTime Created, string Json);

/// <summary>One run among several.</summary>
/// <param name="Command">The command line.</param>
/// <param name="Created">When it began, UTC; the default value when that is not known.</param>
/// <param name="Machine">CPU and OS in one line; empty when that is not known.</param>
/// <param name="Scenario">A text of the user's; empty for none.</param>
/// <param name="Origin">The short name that its rows have; empty where all runs are of one origin.</param>
public sealed record MergedRun(string Command, DateTime Created, string Machine, string Scenario, string Origin)
{
    /// <summary>What is said of a run.</summary>
    public static MergedRun Of(RunResults run, string origin) =>
        new(run.Header?.Command ?? "", run.Header?.Created ?? default, run.Header?.Machine ?? "", run.Header?.Scenario ?? "", origin);
}

/// <summary>Something that a reader has to know before believing a number.</summary>
/// <param name="Cause">What was seen.</param>
/// <param name="Remedy">What to do about it.</param>
/// <param name="Chapter">Where more of it is told.</param>
public sealed record Warning(string Cause, string Remedy, Chapter Chapter);
