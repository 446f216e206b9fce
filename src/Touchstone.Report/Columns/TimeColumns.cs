using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The times of the operations that tables are ranked by, and how reliable they are.</summary>
static class TimeColumns
{
    /// <summary>The cost of storing and loading in one number: no format can hide its work on the other side.</summary>
    public static NumberColumn RoundTrip { get; } =
        NumberColumn.Of(Operation.RoundTrip, "round trip", 1, "Serialize, deserialize the result, read all members.");

    /// <summary>
    /// Separates slow code from a disturbed machine: the ranked time includes both. The first column to drop, because it explains the ranked time,
    /// which every table shows.
    /// </summary>
    public static NumberColumn Best { get; } = new("best", 200, Quantity.Time, row => row.Main.Cost.BestNs,
        "The time when nothing disturbs the call: the 10th percentile of the quiet samples of the ranked operation, " +
        "without those that contain a collection.");

    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        NumberColumn.Of(Operation.Serialize, "serialize", 50, "Objects to bytes."),
        // Reading all members includes the work that a lazy format postpones.
        NumberColumn.Of(Operation.Deserialize, "deserialize", 51, "Bytes to objects, then reading all members."),
        RoundTrip,
        // Without the interval, a table would rank noise.
        new NumberColumn("±", 30, Quantity.Share, row => row.Main.Cost.RelativeError,
            "Half of the 95 % interval of the ranked time. -: too little data."),
        Best,
        new NumberColumn("ratio", 10, Quantity.Ratio, row => row.Ratio,
            "Ranked time relative to the row named above the table."),
        // The cost of a version, a runtime or a shape. This is what a table with one serializer several times is for.
        new NumberColumn("vs own", 15, Quantity.Ratio, row => row.OwnRatio,
            "The ranked time relative to the base row of the same serializer: the pinned version (else the oldest), the newest runtime, jit, " +
            "and the adapter's preferred shape, as far as these were measured."),
    ];
}
