namespace Touchstone.Report.Columns;

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
