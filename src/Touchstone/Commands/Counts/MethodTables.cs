using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary>
/// The instructions of a call by method, at the largest N: one table for each serializer, or one for the difference if there are exactly two.
/// </summary>
static class MethodTables
{
    // The others are small, and JSON has all of them.
    const int Most = 15;

    static readonly Unit Whole = new("", 1, 0);
    static readonly Unit Percent = Unit.For(Quantity.Share, []);

    /// <summary>Writes the tables of one data set and operation.</summary>
    public static void Write(IReadOnlyList<CountRow> rows, Terminal terminal)
    {
        List<CountRow> largest = [.. rows.GroupBy(row => row.Key with { Count = 1 }).Select(group => group.Last()).Where(row => row.Count.Methods.Count > 0)];
        if (largest is [var first, var second] && first.Key.Count == second.Key.Count)
            WriteDifference(first.Count, second.Count, terminal);
        else
            largest.ForEach(row => WriteProfile(row.Count, terminal));
    }

    static void WriteProfile(CountEstimate count, Terminal terminal)
    {
        var all = count.Methods.Values.Sum();
        var table = Table.Of(
            count.Methods.OrderByDescending(method => method.Value).ThenBy(method => method.Key, StringComparer.Ordinal).Take(Most),
            Column<KeyValuePair<string, double>>.Count("instructions", method => (long)method.Value),
            Column<KeyValuePair<string, double>>.Number("%", Percent, method => method.Value / all),
            new("method", method => method.Key));
        Write($"{count.Key.Target}, N = {Unit.Count(count.Key.Count)}, by method", table, count.Methods.Count, terminal);
    }

    static void WriteDifference(CountEstimate first, CountEstimate second, Terminal terminal)
    {
        var changes = new CountChange(first, second, Threshold: 0).Methods;
        if (changes.Count == 0)
        {
            var both = PlainText.OneLine($"{first.Key.Target} and {second.Key.Target}");
            terminal.Out.Write($"{both}: the same to the instruction in each method\n\n");
            return;
        }
        Write(DifferenceTitle(first.Key.Count, changes), Difference(changes, first.Key.Target, second.Key.Target), changes.Count, terminal);
    }

    /// <summary>The heading of a difference: <c>N = 10: +622 instructions, by method</c>.</summary>
    public static string DifferenceTitle(int count, IReadOnlyList<MethodChange> changes)
    {
        var sum = changes.Sum(change => change.Difference);
        return $"N = {Unit.Count(count)}: {(sum > 0 ? "+" : "")}{Unit.Count((long)sum)} instructions, by method";
    }

    /// <summary>The methods that explain a difference, the largest first.</summary>
    public static Table Difference(IReadOnlyList<MethodChange> changes, string before, string after) => Table.Of(
        changes.Take(Most),
        Column<MethodChange>.Count(before, change => (long)change.Base),
        Column<MethodChange>.Count(after, change => (long)change.Head),
        Column<MethodChange>.Change("change", Whole, change => change.Difference),
        new("method", change => change.Method));

    static void Write(string title, Table table, int methods, Terminal terminal)
    {
        terminal.Out.Write(PlainText.OneLine(title) + "\n");
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        terminal.Out.Write(methods > Most ? $"and {Unit.Count(methods - Most)} more methods (--json)\n\n" : "\n");
    }
}
