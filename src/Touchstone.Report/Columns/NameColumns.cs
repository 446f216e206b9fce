namespace Touchstone.Report.Columns;

/// <summary>What a row is, left of its numbers.</summary>
static class NameColumns
{
    /// <summary>The rank of a row, or why it has none.</summary>
    public static TextColumn Rank { get; } = new("#", 0, RankOf,
        "Rank. 2-4: the data cannot tell which of these ranks it is. -: too little data to rank. limit: a floor, not a serializer. " +
        "lossy: it lost data without declaring the loss. †: no result, or none for a part of it, see below the table.");

    /// <summary>The name of the row, with remarks on numbers that are not only the library's.</summary>
    public static TextColumn Serializer { get; } = new("serializer", 0, row => Remarks.After(row.Label, row.Main),
        "The serializer, and what distinguishes its row. " + Remarks.Legend);

    /// <summary>Marks rows whose numbers are less reliable, next to their names. Empty for reliable numbers.</summary>
    public static TextColumn State { get; } = new("state", 106, StateOf,
        "noisy: too few quiet moments; the numbers are normalized by the reference kernel. " +
        "unsteady: code was still being compiled while samples were taken. one launch: too little data for an interval of its own.");

    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        Rank,
        // A table with one origin does not have this column.
        new TextColumn("origin", 0, row => row.Origin,
            "The machine or scenario of the row. Ranks and ratios apply within one origin only."),
        Serializer,
        State,
    ];

    static string RankOf(Row row) => row.Main switch
    {
        { Outcome.Status: Status.Unavailable or Status.Failed } => "†",
        { Subject.Limit: true } => "limit",
        { Outcome.Status: Status.Lossy } => "lossy",
        { IsAotSafe: false } => "†",
        { Subject.ParserOnly: true } => "parser",
        { Rank: { } rank } => rank.ToString(),
        _ => Unit.Nothing,
    };

    static string StateOf(Row row) => string.Join(
        ", ", row.Cells.SelectMany(cell => cell.Cost.Doubts).Distinct().Order(StringComparer.Ordinal));
}
