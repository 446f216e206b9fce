using Touchstone.Heap.Snapshots;

namespace Touchstone.Heaps;

/// <summary>Whose numbers they are, and when they were counted.</summary>
/// <param name="Context">What the user calls the occasion; empty for nothing.</param>
/// <param name="Time">When: as the user gave it, or UTC as ISO 8601.</param>
/// <param name="Target">The process or dump.</param>
/// <param name="Taken">When it was read, UTC.</param>
sealed record HeapOrigin(string Context, string Time, TargetFacts Target, DateTime Taken)
{
    /// <summary>The columns of a CSV file that come first.</summary>
    public static IReadOnlyList<HeapField<HeapOrigin>> Columns { get; } =
    [
        new("context", origin => origin.Context), new("time", origin => origin.Time), new("processId", origin => origin.Id), new("processName", origin => origin.Target.ProcessName),
        new("commandLine", origin => origin.Target.CommandLine), new("ageSeconds", origin => origin.AgeSeconds),
    ];

    /// <summary>The members of a JSON line that come last.</summary>
    public static IReadOnlyList<HeapField<HeapOrigin>> Members { get; } =
        [new("target", origin => origin.Target.Name), new("processId", origin => origin.Id), new("time", origin => origin.Time), new("context", origin => origin.Context.Length > 0 ? origin.Context : null)];

    long? Id => Target.ProcessId > 0 ? Target.ProcessId : null;

    // Whole seconds: when a process began is known to a hundredth, when its heap was read is a while.
    long? AgeSeconds => Target.Started is { } started ? (long)(Taken - started).TotalSeconds : null;
}
