using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary>
/// The instructions of a call by method, at the largest N: one table for each serializer, or one for the difference if there are exactly two.
/// </summary>
static class MethodTables
{
    // The others are small, and JSON has all of them.
    const int Most = 15;

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
        List<MethodChange> changes =
        [
            .. first.Methods.Keys.Union(second.Methods.Keys)
                .Select(method => new MethodChange(method, first.Methods.GetValueOrDefault(method), second.Methods.GetValueOrDefault(method)))
                .Where(change => change.Difference != 0)
                .OrderByDescending(change => Math.Abs(change.Difference))
                .ThenBy(change => change.Method, StringComparer.Ordinal),
        ];
        if (changes.Count == 0)
        {
            var both = PlainText.OneLine($"{first.Key.Target} and {second.Key.Target}");
            terminal.Out.Write($"{both}: the same to the instruction in each method\n\n");
            return;
        }
        var table = Table.Of(
            changes.Take(Most),
            Column<MethodChange>.Count(first.Key.Target, change => (long)change.First),
            Column<MethodChange>.Count(second.Key.Target, change => (long)change.Second),
            Column<MethodChange>.Change("change", new Unit("", 1, 0), change => change.Difference),
            new("method", change => change.Method));
        var sum = changes.Sum(change => change.Difference);
        Write($"N = {Unit.Count(first.Key.Count)}: {(sum > 0 ? "+" : "")}{Unit.Count((long)sum)} instructions, by method", table, changes.Count, terminal);
    }

    static void Write(string title, Table table, int methods, Terminal terminal)
    {
        terminal.Out.Write(PlainText.OneLine(title) + "\n");
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        terminal.Out.Write(methods > Most ? $"and {Unit.Count(methods - Most)} more methods (--json)\n\n" : "\n");
    }

    sealed record MethodChange(string Method, double First, double Second)
    {
        public double Difference => Second - First;
    }
}
