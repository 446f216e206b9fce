using System.IO.Enumeration;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Commands;

/// <summary>The plan of <c>touchstone machine memory</c>: its tables and their groups of jobs. A new job in a group is in its table.</summary>
static class MemoryPlan
{
    // From a few cache lines to more than the largest last-level caches: 256 B, 1 KiB, … 256 MiB.
    static readonly IReadOnlyList<long> Blocks = [.. Enumerable.Range(4, 11).Select(exponent => 1L << 2 * exponent)];

    /// <summary>Makes the tables, for each number of threads or over all of them.</summary>
    /// <param name="options">The user's options.</param>
    /// <returns>The plan; without tables if no job matches the patterns.</returns>
    public static LimitPlan Of(MemoryOptions options)
    {
        var counts = options.Threads.Select(threads => new MemorySteps(options, threads)).ToList();
        var tables = options.IsSweep ? Tables(counts, options) : counts.SelectMany(one => Tables([one], options));
        return new LimitPlan(LimitTopics.Memory, [.. tables.Where(table => table.Steps.Count > 0)]);
    }

    /// <summary>True if a pattern matches a job: it is a part of the job's name, or the whole name with <c>*</c> and <c>?</c>.</summary>
    public static bool IsMeant(string pattern, string job) => pattern.AsSpan().IndexOfAny('*', '?') >= 0
        ? FileSystemName.MatchesSimpleExpression(pattern, job) || FileSystemName.MatchesSimpleExpression($"{LimitTopics.Memory}/{pattern}", job)
        : job.Contains(pattern, StringComparison.OrdinalIgnoreCase);

    static IEnumerable<PlannedTable> Tables(List<MemorySteps> counts, MemoryOptions options)
    {
        return
        [
            Table("First touch", steps => steps.Of("touch", "array")),
            Table("Giving memory back", steps => steps.Of("release")),
            Table("Reading, filling and clearing", steps => steps.InLaunches("read", "fill", "clear")),
            Table("Copying", steps => steps.WithBus([.. steps.InLaunches("copy warm", "copy cold")])),
            Table("Copying by block size", steps => steps.WithBus([.. Blocks.SelectMany(steps.Blocks)])),
            Table($"Mapped file {Path.GetFileName(options.File)}", steps => steps.Files()),
        ];

        // Rows of the same job follow each other.
        PlannedTable Table(string title, Func<MemorySteps, IEnumerable<LimitStep>> of) => counts[0].Table(
            title,
            [.. counts.SelectMany(steps => of(steps).Select((step, place) => (step, place))).OrderBy(row => row.place).Select(row => row.step)]);
    }
}

/// <summary>The options of <c>touchstone machine memory</c>.</summary>
/// <param name="Threads">Numbers of threads.</param>
/// <param name="Size">Bytes that all threads together touch, clear or copy.</param>
public sealed record MemoryOptions(IReadOnlyList<int> Threads, long Size)
{
    /// <summary>True for one table over all numbers of threads; false for separate tables.</summary>
    public bool IsSweep { get; init; }

    /// <summary>The memory for processes that are alive at the same time, in bytes.</summary>
    public long Memory { get; init; }

    /// <summary>Parts of names of jobs, or whole names with <c>*</c> and <c>?</c>; empty for the default jobs.</summary>
    public IReadOnlyList<string> Patterns { get; init; } = [];

    /// <summary>The full path of the file to map; empty for none.</summary>
    public string File { get; init; } = "";

    /// <summary>The number of threads that map the file while others write to fresh memory.</summary>
    public int MapThreads { get; init; } = 1;

    /// <summary>The number of rounds; null for as many as fit into the time.</summary>
    public int? Rounds { get; init; }

    /// <summary>True to also measure locked memory (mlock).</summary>
    public bool Lock { get; init; }
}
