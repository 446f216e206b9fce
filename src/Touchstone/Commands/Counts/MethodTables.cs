using Touchstone.Analysis.Counts;
using Touchstone.Core.Results;
using Touchstone.Report.Comparisons;

namespace Touchstone.Commands.Counts;

/// <summary>
/// The instructions of a call by method, at the largest N: one table for each serializer, or one for the difference if there are exactly two.
/// </summary>
static class MethodTables
{
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

    static void WriteProfile(InstructionCount count, Terminal terminal)
    {
        var all = count.Methods.Values.Sum();
        var table = Table.Of(
            count.Methods.OrderByDescending(method => method.Value).ThenBy(method => method.Key, StringComparer.Ordinal).Take(MethodTable.Most),
            Column<KeyValuePair<string, double>>.Count("instructions", method => (long)method.Value),
            Column<KeyValuePair<string, double>>.Number("%", Percent, method => method.Value / all),
            new("method", method => method.Key));
        Write($"{count.Key.Target}, N = {Unit.Count(count.Key.Count)}, by method", table, count.Methods.Count, terminal);
    }

    static void WriteDifference(InstructionCount first, InstructionCount second, Terminal terminal)
    {
        var changes = new CountChange(first, second, Threshold: 0).Methods;
        if (changes.Count == 0)
        {
            var both = PlainText.OneLine($"{first.Key.Target} and {second.Key.Target}");
            terminal.Out.Write($"{both}: the same to the instruction in each method\n\n");
            return;
        }
        Write(MethodTable.Title(first.Key.Count, changes), MethodTable.Of(changes, first.Key.Target, second.Key.Target), changes.Count, terminal);
    }

    static void Write(string title, Table table, int methods, Terminal terminal)
    {
        terminal.Out.Write(PlainText.OneLine(title) + "\n");
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        terminal.Out.Write(methods > MethodTable.Most ? $"and {Unit.Count(methods - MethodTable.Most)} more methods (--json)\n\n" : "\n");
    }
}
