namespace Touchstone.Machine.Limits;

/// <summary>Rows of a table that do the same job with more and more threads. Pure.</summary>
/// <param name="Name">The name of the rows without the number of threads.</param>
/// <param name="Rows">Two rows or more, from one thread to the most.</param>
sealed record LimitSweep(string Name, IReadOnlyList<LimitRow> Rows)
{
    const string Setting = "threads=";

    /// <summary>The sweeps of a table, in the order of its rows. Without a row of one thread there is none.</summary>
    public static IReadOnlyList<LimitSweep> Of(IReadOnlyList<LimitRow> table) =>
    [
        .. from row in table
           let name = NameOf(row)
           where name.Length > 0
           group row by (name, row.Key.By, row.Job) into same
           let rows = same.DistinctBy(Threads).OrderBy(Threads).ToList()
           where rows.Count > 1 && Threads(rows[0]) == 1
           select new LimitSweep(same.Key.name, rows),
    ];

    /// <summary>The sweep of a row; null if it is in none.</summary>
    public static LimitSweep? Of(LimitRow row, IReadOnlyList<LimitRow> table) =>
        NameOf(row).Length > 0 ? Of(table).FirstOrDefault(sweep => sweep.Rows.Contains(row)) : null;

    /// <summary>The number of threads of a row; 1 if it does not say.</summary>
    public static int Threads(LimitRow row) =>
        row.Settings.FirstOrDefault(setting => setting.StartsWith(Setting, StringComparison.Ordinal)) is { } threads
            && int.TryParse(threads.AsSpan(Setting.Length), out var number)
            ? number
            : 1;

    /// <summary>How many times as fast a row is as that of one thread; NaN if one of them has no time.</summary>
    public double Speedup(LimitRow row) => LimitEstimate.PerItemNs(Rows[0].Samples) / LimitEstimate.PerItemNs(row.Samples);

    // "first write" of "first write, 2 threads"; empty for other names.
    static string NameOf(LimitRow row) => row.Key.Name is var name && name.LastIndexOf(", ", StringComparison.Ordinal) is > 0 and var end
        && (name.EndsWith(" threads", StringComparison.Ordinal) || name.EndsWith(" thread", StringComparison.Ordinal))
            ? name[..end]
            : "";
}
