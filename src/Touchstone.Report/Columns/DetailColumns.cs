using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>What explains the ranked time, and what is lost.</summary>
static class DetailColumns
{
    /// <summary>The most lost members to name. More would make this the widest column, and the lines under the table name all.</summary>
    const int Named = 2;

    /// <summary>Shows lost data next to the speed: a library that drops data is fast.</summary>
    public static TextColumn Lost { get; } = new("lost", 105, LostIn,
        "Members that are missing after a round trip, whether declared or not.");

    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        // Separates slow code from the cost of garbage collection.
        new NumberColumn("GC", 110, Quantity.Share, row => (row.Main.Cost.GcPauseNs + Aftermath(row.Main)) / row.Main.Cost.Ns,
            "Share of garbage collection in the ranked time: pauses, and slower calls during and after a collection."),
        Lost,
        // What a call does, which no neighbor on the machine can change.
        new NumberColumn("instructions", 27, Quantity.Count, row => row.Main.Instructions?.PerObject,
            "Machine instructions for each object, counted in code that was compiled without a profile of its calls."),
        new NumberColumn("instructions per ns", 115, Quantity.Ratio, row => row.Main.Instructions?.Instructions / row.Main.Cost.Ns,
            "Counted instructions for each ns of the ranked time. A low number means waiting: for memory, collections or mispredicted branches. They are " +
            "counted without a profile of the calls and timed with one, so code that a profile helps has a higher number."),
        // Answers whether another format could still be faster. The objects themselves cost the same with each.
        new NumberColumn("reading the format", 128, Quantity.Share, row => row.ReadingShare,
            "Share of deserialize beyond creating the objects and their texts. That is what Nop does, so it must be one of the rows."),
        NumberColumn.Of(Operation.Copy, "copy limit", 130,
            "Copying the payload in the cache, to compare with: a reader that copies nothing can be faster.", row => row.Main.Sides.CopyNs),
        // For payloads that do not fit into a cache, for which the copy limit is too optimistic.
        new NumberColumn("memory limit", 131, Quantity.Time, row => row.Main.MachineLimits?.CopyNs(row.Main.Payload.Bytes),
            "Copying the payload in main memory, with neither side in a cache, measured by touchstone machine."),
        // The cost of a new buffer for each call, before anything is written into it.
        new NumberColumn("fresh memory", 132, Quantity.Time, row => row.Main.MachineLimits?.FreshNs(row.Main.Payload.Bytes),
            "Page faults of a payload in new memory, measured by touchstone machine: what reusing buffers saves."),
        // The cost for a program whose model does not use the library's types.
        NumberColumn.Of(Operation.Convert, "convert", 140,
            "Converting your model to the library's types and back. The times of converted rows include it.", row => row.Main.Sides.ConvertNs),
        // Shows how much of deserialize is the benchmark's own reading.
        NumberColumn.Of(Operation.ReadMembers, "read members", 150,
            "Reading all members. The time of deserialize includes it.", row => row.Main.Sides.ReadMembersNs),
    ];

    // NaN in results of older versions: they have only the pauses.
    static double Aftermath(Cell cell) => double.IsNaN(cell.Cost.GcAftermathNs) ? 0 : cell.Cost.GcAftermathNs;

    static string LostIn(Row row)
    {
        var members = LostPaths.Distinct(row.Main.Outcome.Lost).Select(LostPaths.Member).Distinct().ToList();
        var more = members.Count > Named ? $" +{Unit.Count(members.Count - Named)}" : "";
        return string.Join(", ", members.Take(Named)) + more;
    }
}
