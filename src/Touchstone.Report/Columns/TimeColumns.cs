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

/// <summary>Where the time of the first call in a new process goes.</summary>
static class FirstCallColumns
{
    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        new NumberColumn("second", 15, Quantity.Time, row => row.FirstCallOf(1)?.Cost.Ns,
            "The first call for a second type: the cost of each further type."),
        // Shows whether the cost of the second type is typical.
        new NumberColumn("third", 76, Quantity.Time, row => row.FirstCallOf(2)?.Cost.Ns,
            "The first call for a third type of the same form."),
        // Shows the cost of members.
        new NumberColumn("large", 35, Quantity.Time, row => row.FirstCallOf(3)?.Cost.Ns,
            "The first call for a large type: books of 22 members, most of them lists."),
        new NumberColumn("one-time", 45, Quantity.Time, row => row.Main.FirstCall?.OneTimeNs,
            "First minus second call of each process: the one-time cost."),
        // What ReadyToRun and NativeAOT can save.
        new NumberColumn("compiling", 50, Quantity.Time, row => row.Main.FirstCall?.JitNs,
            "JIT compilation during the first call. 0 under NativeAOT."),
        new NumberColumn("methods", 65, Quantity.Count, row => row.Main.FirstCall?.JitMethods,
            "Methods compiled during the first call. Under ReadyToRun, those without usable precompiled code."),
        // The files that the runtime finds, opens and maps.
        new NumberColumn("assemblies", 75, Quantity.Count, row => row.Main.FirstCall?.Assemblies.Count,
            "Assemblies that the first call loads."),
        // The time that every process needs, to compare with the first call.
        new NumberColumn("to Main", 55, Quantity.Time, row => row.Main.FirstCall?.StartToMainNs,
            "From process start to Main, before any serializer runs."),
    ];
}
