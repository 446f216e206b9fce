using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>Where numbers come from, and when they were counted.</summary>
/// <param name="Context">The user's label; empty for none.</param>
/// <param name="Time">The time: as the user gave it, or UTC as ISO 8601.</param>
/// <param name="Target">The process or dump.</param>
/// <param name="Taken">When the target was read, UTC.</param>
sealed record HeapOrigin(string Context, string Time, TargetFacts Target, DateTime Taken)
{
    /// <summary>The first columns of a CSV file.</summary>
    public static IReadOnlyList<Field<HeapOrigin>> Columns { get; } =
    [
        new("context", origin => origin.Context), new("time", origin => origin.Time),
        new("processId", origin => origin.Id), new("processName", origin => origin.Target.ProcessName),
        new("commandLine", origin => origin.Target.CommandLine), new("ageSeconds", origin => origin.AgeSeconds),
    ];

    /// <summary>The last members of a JSON line.</summary>
    public static IReadOnlyList<Field<HeapOrigin>> Members { get; } =
    [
        new("target", origin => origin.Target.Name), new("processId", origin => origin.Id), new("time", origin => origin.Time),
        Field<HeapOrigin>.OrNull("context", origin => origin.Context.Length > 0 ? origin.Context : null),
    ];

    /// <summary>The columns of a CSV file: the origin, then the fields of a row.</summary>
    public IReadOnlyList<Field<T>> Before<T>(IEnumerable<Field<T>> fields) => [.. OfRow<T>(Columns), .. fields];

    /// <summary>The members of a JSON line: the fields of a row, then the origin.</summary>
    public IReadOnlyList<Field<T>> After<T>(IEnumerable<Field<T>> fields) => [.. fields, .. OfRow<T>(Members)];

    // The origin is the same for every row.
    IEnumerable<Field<T>> OfRow<T>(IEnumerable<Field<HeapOrigin>> fields) => fields.Select(field => field.Of<T>(_ => this));

    long? Id => Target.ProcessId > 0 ? Target.ProcessId : null;

    // Whole seconds: the start of a process is known to a hundredth of a second, but reading its heap takes a while.
    long? AgeSeconds => Target.Started is { } started ? (long)(Taken - started).TotalSeconds : null;
}
