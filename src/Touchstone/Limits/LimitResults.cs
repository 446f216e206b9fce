using Touchstone.Protocol;

namespace Touchstone.Limits;

/// <summary>The rows of a run, put together from its lines as they come.</summary>
public sealed class LimitResults
{
    readonly Dictionary<LimitKey, LimitRow> byKey = [];
    readonly List<LimitRow> rows = [];

    /// <summary>In the order in which they were begun.</summary>
    public IReadOnlyList<LimitRow> Rows => rows;

    /// <summary>True for the types of lines that belong here.</summary>
    public static bool Knows(string type) => type is LimitRow.Type or LimitSample.Type or LimitFailure.Type;

    /// <summary>Takes a line; false, with the reason, when it belongs to no row.</summary>
    public bool Accept(JsonFields fields, out string reason)
    {
        reason = "no such row was begun before";
        switch (fields.Type)
        {
            case LimitRow.Type:
                Begin(LimitRow.From(fields));
                return true;
            case LimitSample.Type when byKey.TryGetValue(LimitRow.KeyFrom(fields), out var row):
                row.Samples.Add(LimitSample.From(fields));
                return true;
            case LimitFailure.Type when byKey.TryGetValue(LimitRow.KeyFrom(fields), out var row):
                row.Reason = LimitFailure.From(fields).Reason;
                return true;
            default:
                return false;
        }
    }

    /// <summary>The rows of the newest run that has them; a table that was measured again takes the place of the old one.</summary>
    /// <param name="runs">The oldest first.</param>
    public static IReadOnlyList<LimitRow> Newest(IEnumerable<LimitResults> runs) =>
    [
        .. runs.SelectMany(run => run.Rows.GroupBy(row => (row.Key.Topic, row.Key.Table)))
            .GroupBy(table => table.Key)
            .SelectMany(same => same.Last()),
    ];

    void Begin(LimitRow row)
    {
        if (byKey.TryAdd(row.Key, row))
        {
            rows.Add(row);
            return;
        }
        // Seen first beside another row, as what that one is held against; what it is held against itself comes with its own turn.
        var known = byKey[row.Key];
        var both = known with { Cpp = known.Cpp.Length > 0 ? known.Cpp : row.Cpp, Ceiling = known.Ceiling.Length > 0 ? known.Ceiling : row.Ceiling };
        (byKey[row.Key], rows[rows.IndexOf(known)]) = (both, both);
    }
}
