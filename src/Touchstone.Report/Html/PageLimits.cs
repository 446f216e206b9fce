using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Report.Html;

/// <summary>What the machine can do at most, as `touchstone machine` and `touchstone read` measured it.</summary>
/// <param name="Columns">All columns, left to right.</param>
/// <param name="Tables">The tables.</param>
/// <param name="Noise">What disturbs measurements. Each reading has its own unit.</param>
sealed record PageLimits(IReadOnlyList<PageLimitColumn> Columns, IReadOnlyList<PageLimitTable> Tables, IReadOnlyList<PageNoiseReading> Noise)
{
    public static PageLimits Of(IReadOnlyList<LimitRow> rows) => new(
        [.. LimitColumn.All.Select(column => new PageLimitColumn(column.Member, column.Legend, column.Quantity))],
        [.. LimitTable.WithoutNoise(rows).Zip(LimitTable.Of(rows), (table, texts) => PageLimitTable.Of(table, texts.Notes))],
        [.. NoiseReading.Of(rows).Select(PageNoiseReading.Of)]);
}

/// <summary>A reading of one source of noise.</summary>
/// <param name="Name">The name for programs, such as clockStepNs.</param>
/// <param name="What">The name for people.</param>
/// <param name="Text">The value with its unit.</param>
/// <param name="Meaning">What the value means, in a sentence.</param>
/// <param name="Origin">The short name of the machine and scenario. Empty if all results have the same.</param>
sealed record PageNoiseReading(string Name, string What, string Text, string Meaning, string Origin)
{
    public static PageNoiseReading Of(NoiseReading reading) =>
        new(reading.Name, reading.What, Unit.Text(reading.Quantity, reading.Value), reading.Meaning, reading.Origin);
}

/// <summary>A column of limits.</summary>
/// <param name="Member">The name for programs, such as perItemNs.</param>
/// <param name="Legend">What the number means, in a sentence.</param>
/// <param name="Quantity">What it measures.</param>
sealed record PageLimitColumn(string Member, string Legend, Quantity Quantity);

/// <summary>A table of limits.</summary>
/// <param name="Topic">memory, spin, noise or read.</param>
/// <param name="Title">Unique in its topic: the table, and its origin if there are several.</param>
/// <param name="Table">The same without the origin.</param>
/// <param name="Origin">The short name of the machine and scenario. Empty if all results have the same.</param>
/// <param name="Item">The unit of counting, such as 4 KiB, line or call.</param>
/// <param name="Names">The headers of the columns, by member.</param>
/// <param name="Notes">Notes about rows, mostly the reason for a missing number.</param>
/// <param name="Rows">The rows.</param>
sealed record PageLimitTable(
    string Topic, string Title, string Table, string Origin, string Item, IReadOnlyDictionary<string, string> Names, IReadOnlyList<string> Notes,
    IReadOnlyList<PageLimitRow> Rows)
{
    public static PageLimitTable Of(IReadOnlyList<LimitRow> table, IReadOnlyList<string> notes) => new(
        table[0].Key.Topic, table[0].Title, table[0].Key.Table, table[0].Origin, table[0].Item,
        LimitColumn.All.ToDictionary(column => column.Member, column => column.Name(table[0].Item)),
        notes, [.. table.Select(row => PageLimitRow.Of(row, table))]);
}

/// <summary>A row of limits.</summary>
/// <param name="Name">The work that was measured.</param>
/// <param name="By">.NET or C++.</param>
/// <param name="Cpp">The name of the C++ row that it is compared with. Empty for none.</param>
/// <param name="Ceiling">The name of the .NET row that shows what is possible. Empty for none.</param>
/// <param name="Reason">Why it has no numbers, or fewer rounds than requested. Empty otherwise.</param>
/// <param name="Rounds">The number of rounds.</param>
/// <param name="Curve">The name that the rows of a sweep over threads share. Empty if the row is in none.</param>
/// <param name="Threads">The number of threads of a row in a sweep. 0 if it is in none.</param>
/// <param name="Numbers">In base units, by the members of the columns.</param>
sealed record PageLimitRow(string Name, string By, string Cpp, string Ceiling, string Reason, int Rounds, string Curve, int Threads,
    IReadOnlyDictionary<string, double?> Numbers)
{
    public static PageLimitRow Of(LimitRow row, IReadOnlyList<LimitRow> table)
    {
        var sweep = LimitSweep.Of(row, table);
        return new(
            row.Key.Name, row.Key.By, row.Cpp, row.Ceiling, row.Reason, row.Samples.Count, sweep?.Name ?? "", sweep is null ? 0 : LimitSweep.Threads(row),
            LimitColumn.All.ToDictionary(column => column.Member, column => Digits.OrNull(column.Number(row, table))));
    }
}
