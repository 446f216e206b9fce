using Touchstone.Analysis.Counts;

namespace Touchstone.Report.Comparisons;

/// <summary>The methods that explain the difference between two counts.</summary>
static class MethodTable
{
    /// <summary>How many methods a table shows. The others are small, and JSON has all of them.</summary>
    public const int Most = 15;

    static readonly Unit Whole = new("", 1, 0);

    /// <summary>The heading of a difference: <c>N = 10: +622 instructions, by method</c>.</summary>
    public static string Title(int count, IReadOnlyList<MethodChange> changes) =>
        $"N = {Unit.Count(count)}: {CountText.Signed(changes.Sum(change => change.Difference))} instructions, by method";

    /// <summary>The methods, the largest difference first.</summary>
    public static Table Of(IReadOnlyList<MethodChange> changes, string before, string after) => Table.Of(
        changes.Take(Most),
        Column<MethodChange>.Count(before, change => (long)change.Base),
        Column<MethodChange>.Count(after, change => (long)change.Head),
        Column<MethodChange>.Change("change", Whole, change => change.Difference),
        new("method", change => change.Method));
}
