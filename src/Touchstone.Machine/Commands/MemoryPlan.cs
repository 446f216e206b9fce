using System.IO.Enumeration;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Commands;

/// <summary>The plan of <c>touchstone machine memory</c>: its tables and their groups of jobs. A new job in a group is in its table.</summary>
static class MemoryPlan
{
    // From a few cache lines to more than the largest last-level caches: 256 B, 1 KiB, … 256 MiB.
    static readonly IReadOnlyList<long> Blocks = [.. Enumerable.Range(4, 11).Select(exponent => 1L << 2 * exponent)];

    /// <summary>Makes the tables for each number of threads.</summary>
    /// <param name="options">The user's options.</param>
    /// <returns>The plan; without tables if no job matches the patterns.</returns>
    public static LimitPlan Of(MemoryOptions options) => new(
        LimitTopics.Memory,
        [.. options.Threads.SelectMany(threads => Tables(new MemorySteps(options, threads), options)).Where(table => table.Steps.Count > 0)]);

    /// <summary>True if a pattern matches a job: it is a part of the job's name, or the whole name with <c>*</c> and <c>?</c>.</summary>
    public static bool IsMeant(string pattern, string job) => pattern.AsSpan().IndexOfAny('*', '?') >= 0
        ? FileSystemName.MatchesSimpleExpression(pattern, job) || FileSystemName.MatchesSimpleExpression($"{LimitTopics.Memory}/{pattern}", job)
        : job.Contains(pattern, StringComparison.OrdinalIgnoreCase);

    static IEnumerable<PlannedTable> Tables(MemorySteps steps, MemoryOptions options) =>
    [
        steps.Table("First touch", steps.Of("touch", "array")),
        steps.Table("Giving memory back", steps.Of("release")),
        steps.Table("Reading, filling and clearing", steps.InLaunches("read", "fill", "clear")),
        steps.Table("Copying", steps.WithBus([.. steps.InLaunches("copy warm", "copy cold")])),
        steps.Table("Copying by block size", steps.WithBus([.. Blocks.SelectMany(steps.Blocks)])),
        steps.Table($"Mapped file {Path.GetFileName(options.File)}", steps.Files()),
    ];
}

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
