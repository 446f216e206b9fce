namespace Touchstone.Heap.Triage;

/// <summary>Something that may be why a program hangs or fills its memory.</summary>
/// <param name="Cause">A word for programs: <c>deadlock</c>, <c>holder</c>.</param>
/// <param name="Weight">How much it explains, from 0 to 1.</param>
/// <param name="Sentence">What was found, with names and numbers of the program.</param>
/// <param name="Command">The sub-command that shows more.</param>
public sealed record Finding(string Cause, double Weight, string Sentence, string Command)
{
    /// <summary>The number of objects, threads or methods that it is about.</summary>
    public long Count { get; init; }

    /// <summary>The bytes that it is about; null if it is not about memory.</summary>
    public long? Bytes { get; init; }

    /// <summary>Their share, from 0 to 1: of the live heap, or of its part; null if it is not about memory.</summary>
    public double? Share { get; init; }
}
