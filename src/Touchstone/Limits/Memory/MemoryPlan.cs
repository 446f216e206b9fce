using System.IO.Enumeration;

namespace Touchstone.Limits.Memory;

/// <summary>Which jobs with memory are measured, and in which tables.</summary>
static class MemoryPlan
{
    /// <summary>See <see cref="LimitKey.Topic"/>.</summary>
    public const string Topic = "memory";

    // From a few lines of the first cache to beyond the largest last-level caches: 256 B, 1 KiB, … 256 MiB.
    static readonly IReadOnlyList<long> Blocks = [.. Enumerable.Range(4, 11).Select(exponent => 1L << 2 * exponent)];

    /// <summary>The tables for each number of threads.</summary>
    /// <param name="options">What was asked for.</param>
    /// <returns>A plan without tables when no job has such a name.</returns>
    public static LimitPlan Of(MemoryOptions options) =>
        new(Topic, [.. options.Threads.SelectMany(threads => Tables(new MemorySteps(options, threads), options)).Where(table => table.Steps.Count > 0)]);

    /// <summary>True when a pattern means a job: a part of its name, or all of it with <c>*</c> and <c>?</c>.</summary>
    public static bool IsMeant(string pattern, string job) => pattern.AsSpan().IndexOfAny('*', '?') >= 0
        ? FileSystemName.MatchesSimpleExpression(pattern, job) || FileSystemName.MatchesSimpleExpression($"{Topic}/{pattern}", job)
        : job.Contains(pattern, StringComparison.OrdinalIgnoreCase);

    static IEnumerable<PlannedTable> Tables(MemorySteps steps, MemoryOptions options) =>
    [
        steps.Table("First touch", steps.Touches()),
        steps.Table("Giving memory back", steps.Releases()),
        steps.Table("Reading, filling and clearing", steps.OneWay()),
        steps.Table("Copying", steps.WithBus([.. steps.Copies("warm"), .. steps.Copies("cold")])),
        steps.Table("Copying by block size", steps.WithBus([.. Blocks.SelectMany(steps.Blocks)])),
        steps.Table($"Mapped file {Path.GetFileName(options.File)}", steps.Files()),
    ];
}
