namespace Touchstone.Limits.Memory;

/// <summary>What <c>touchstone machine memory</c> was asked for.</summary>
/// <param name="Threads">Each number of threads has its own tables.</param>
/// <param name="Size">Bytes that all threads together touch, clear or copy.</param>
public sealed record MemoryOptions(IReadOnlyList<int> Threads, long Size)
{
    /// <summary>Parts of names of jobs, or such names with <c>*</c> and <c>?</c>; none selects what is usual.</summary>
    public IReadOnlyList<string> Patterns { get; init; } = [];

    /// <summary>The full path of a file that is mapped; empty for none.</summary>
    public string File { get; init; } = "";

    /// <summary>Locks memory as well.</summary>
    public bool Lock { get; init; }
}
