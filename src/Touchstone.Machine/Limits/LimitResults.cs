using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Machine.Limits;

/// <summary>The limit rows of a run, assembled line by line.</summary>
public sealed class LimitResults : IResults<LimitResults>
{
    readonly Dictionary<LimitKey, LimitRow> byKey = [];
    readonly List<LimitRow> rows = [];

    /// <summary>The rows, in the order in which their first lines came.</summary>
    public IReadOnlyList<LimitRow> Rows => rows;

    static LimitResults IResults<LimitResults>.Begin(string path) => new();

    /// <summary>True for the line types that <see cref="Accept(JsonFields, out string)"/> reads.</summary>
    public static bool Knows(string type) => type is LimitRow.Type or LimitSample.Type or LimitFailure.Type;

    /// <summary>Reads a line. Returns false, with the reason, when the line does not belong to a known row.</summary>
    public bool Accept(JsonFields fields, out string reason)
    {
        reason = "no earlier line starts this row";
        switch (fields.Type)
        {
            case LimitRow.Type:
                Begin(Record<LimitRow>.Read(fields) with { Samples = [] });
                return true;
            case LimitSample.Type when byKey.TryGetValue(Record<LimitKey>.Read(fields), out var row):
                row.Samples.Add(Record<LimitSample>.Read(fields));
                return true;
            case LimitFailure.Type when byKey.TryGetValue(Record<LimitKey>.Read(fields), out var row):
                row.Reason = Record<LimitFailure>.Read(fields).Reason;
                return true;
            default:
                return false;
        }
    }

    /// <summary>Reads a line of a session that measures limits. Its other lines, such as the header, say nothing about rows.</summary>
    public bool Accept(string line, out string reason) =>
        JsonFields.TryParse(line, out var fields, out reason) && (!Knows(fields.Type) || Accept(fields, out reason));

    void Begin(LimitRow row)
    {
        if (byKey.TryAdd(row.Key, row))
        {
            rows.Add(row);
            return;
        }
        // A row can appear first as the reference of another row. A later line then names its own references.
        var known = byKey[row.Key];
        var both = known with { Cpp = known.Cpp.Length > 0 ? known.Cpp : row.Cpp, Ceiling = known.Ceiling.Length > 0 ? known.Ceiling : row.Ceiling };
        (byKey[row.Key], rows[rows.IndexOf(known)]) = (both, both);
    }
}
