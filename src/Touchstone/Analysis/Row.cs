using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>One line of a table: the cells of one launch key.</summary>
/// <param name="Key">What they have in common.</param>
/// <param name="Label">What the row is called: the serializer, with version, runtime and shape where the table holds several.</param>
/// <param name="Cells">The measured operations; never empty.</param>
/// <param name="Ratio">Cost relative to the baseline, or to the fastest ranked row; NaN without one.</param>
public sealed record Row(LaunchKey Key, string Label, IReadOnlyList<Cell> Cells, double Ratio)
{
    /// <summary>The cell that the table is sorted and ranked by: the round trip, or the last operation measured.</summary>
    public Cell Main => Cells.FirstOrDefault(cell => cell.Key.Operation == Operation.RoundTrip) ?? Cells[^1];

    /// <summary>The cell of that operation, or null.</summary>
    public Cell? Of(Operation operation) => Cells.FirstOrDefault(cell => cell.Key.Operation == operation);
}

/// <summary>The rows that stand against each other: one data set, one N.</summary>
/// <param name="DataSet">Name of the data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadBytes">Opaque bytes per object.</param>
/// <param name="Rows">Fastest first; rows without a measurement last.</param>
/// <param name="Baseline">Label of the row that ratios are relative to.</param>
public sealed record Group(string DataSet, int Count, int PayloadBytes, IReadOnlyList<Row> Rows, string Baseline);

/// <summary>Everything that reports are made from.</summary>
/// <param name="Groups">Data set by data set, N by N.</param>
/// <param name="Warnings">Each with its cause and its remedy.</param>
/// <param name="Command">The command line that made the run.</param>
/// <param name="Created">When the run began, UTC.</param>
/// <param name="Machine">CPU and OS in one line.</param>
/// <param name="Scenario">A text of the user's; empty for none.</param>
public sealed record Summary(
    IReadOnlyList<Group> Groups, IReadOnlyList<Warning> Warnings, string Command, DateTime Created, string Machine, string Scenario)
{
    /// <summary>How times grow with N, where there are enough values of N.</summary>
    public IReadOnlyList<Scaling> Scalings { get; init; } = [];
}

/// <summary>Something that a reader has to know before believing a number.</summary>
/// <param name="Cause">What was seen.</param>
/// <param name="Remedy">What to do about it.</param>
public sealed record Warning(string Cause, string Remedy);
