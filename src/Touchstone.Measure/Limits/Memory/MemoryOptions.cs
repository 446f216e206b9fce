namespace Touchstone.Measure.Limits.Memory;

/// <summary>The options of <c>touchstone machine memory</c>.</summary>
/// <param name="Threads">Numbers of threads. Each has its own tables.</param>
/// <param name="Size">Bytes that all threads together touch, clear or copy.</param>
public sealed record MemoryOptions(IReadOnlyList<int> Threads, long Size)
{
    /// <summary>Parts of names of jobs, or whole names with <c>*</c> and <c>?</c>; empty for the default jobs.</summary>
    public IReadOnlyList<string> Patterns { get; init; } = [];

    /// <summary>The full path of the file to map; empty for none.</summary>
    public string File { get; init; } = "";

    /// <summary>The number of rounds; null for as many as fit into the time.</summary>
    public int? Rounds { get; init; }

    /// <summary>True to also measure locked memory (mlock).</summary>
    public bool Lock { get; init; }
}
