using System.Globalization;
using System.Runtime.Intrinsics.X86;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Memory;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Commands;

/// <summary>Makes the steps for one number of threads, each with its C++ counterpart. Steps that no pattern matches are omitted.</summary>
/// <param name="options">The user's options.</param>
/// <param name="threads">The number of threads.</param>
sealed class MemorySteps(MemoryOptions options, int threads)
{
    /// <summary>The job that measures the speed of the memory bus: it only reads many bytes in one direction.</summary>
    public const string BusJob = "memory/read/Vector512";

    const string LockJob = "memory/touch/mlock";
    const string MappingBeside = "memory/file/first write beside mapping";
    const string Item = "4 KiB";

    // A copy has two buffers, and so has its counterpart.
    const int BuffersOfRow = 4;
    const long ProcessBytes = 70 << 20;
    const int MostTogether = 1000;
    const int UsualRounds = 6;
    const int MostRounds = 40;

    // The default copies for each block size: the one that programs call and one that bypasses the caches. Patterns select the others.
    static readonly string[] UsualForBlocks = ["NativeMemory.Copy", Avx512F.IsSupported ? "non-temporal AVX-512" : "non-temporal AVX2"];

    // What a sweep over threads shows without patterns: page faults, alone and beside a thread that maps a file.
    static readonly string[] UsualForSweeps = [TouchJobs.FirstWrite, TouchJobs.HugePages, "memory/file/shared read", MappingBeside];

    static readonly TimeSpan BudgetOfBlocks = TimeSpan.FromSeconds(0.3);

    readonly string inThreads = string.Create(CultureInfo.InvariantCulture, $"threads={threads}");

    string InWords => threads == 1 ? "1 thread" : $"{Unit.Count(threads)} threads";

    string Mappers => string.Create(CultureInfo.InvariantCulture, $"mapThreads={options.MapThreads}");

    string OfSize => string.Create(CultureInfo.InvariantCulture, $"size={options.Size}");

    /// <summary>Makes a table.</summary>
    public PlannedTable Table(string title, IEnumerable<LimitStep> steps) => new(
        $"{title}, {(options.IsSweep ? "by threads" : InWords)}, {Unit.Text(Quantity.Bytes, options.Size)}",
        Item,
        [.. steps])
    {
        // The rows of a sweep are compared with each other, so they take turns.
        Together = options.IsSweep ? (int)Math.Clamp(options.Memory / (ProcessBytes + BuffersOfRow * options.Size), 1, MostTogether) : 1,
    };

    /// <summary>The steps of all jobs of these groups, in this order: <c>touch</c>, <c>copy warm</c>.</summary>
    public IEnumerable<LimitStep> Of(params IEnumerable<string> groups) => groups.SelectMany(Jobs).Select(job => Step(job));

    /// <summary>The same, each in several processes.</summary>
    // The physical pages that a process gets change these times by a tenth or more, equally in all of its rounds. So several processes run.
    public IEnumerable<LimitStep> InLaunches(params IEnumerable<string> groups) =>
        Of(groups).Select(step => step with { Launches = Math.Min(3, step.MostRounds) });

    /// <summary>The copies of blocks of one size; empty if they need more memory than <see cref="MemoryOptions.Size"/>.</summary>
    public IEnumerable<LimitStep> Blocks(long block) =>
        from job in Jobs("copy block")
        where block * threads <= options.Size && (options.Patterns.Count > 0 || UsualForBlocks.Contains(job.Row))
        let settings = (string[])[string.Create(CultureInfo.InvariantCulture, $"block={block}"), inThreads]
        select Step(job, settings, $"{Size(block)}, ") with { Budget = BudgetOfBlocks };

    /// <summary>Steps that read and write pages of a mapped file; empty without a file.</summary>
    public IEnumerable<LimitStep> Files() => options.File.Length == 0
        ? []
        : Jobs("file").Select(job => Step(job, [OfSize, inThreads, $"file={options.File}", .. job.Name == MappingBeside ? [Mappers] : Array.Empty<string>()]));

    /// <summary>The steps after a row with the speed of the memory bus, as the reference for the others; empty if no step is requested.</summary>
    public IReadOnlyList<LimitStep> WithBus(IReadOnlyList<LimitStep> steps) =>
        steps.Count == 0 ? [] : [Step("read only", BusJob, "read only", BusJob, [OfSize, inThreads]), .. steps];

    IEnumerable<MemoryJob> Jobs(string group) =>
        from job in MemoryJob.All
        where job.Name.StartsWith($"{LimitTopics.Memory}/{group}/", StringComparison.Ordinal) && (options.Lock || job.Name != LockJob)
        where options.Patterns.Count == 0
            ? !options.IsSweep || UsualForSweeps.Contains(job.Name)
            : options.Patterns.Any(pattern => MemoryPlan.IsMeant(pattern, job.Name))
        select job;

    LimitStep Step(MemoryJob job, IReadOnlyList<string>? settings = null, string prefix = "") => Step(
        prefix + job.Row, job.Name, prefix + MemoryJob.All.First(other => other.Name == job.Cpp).Row, job.Cpp, settings ?? [OfSize, inThreads]);

    LimitStep Step(string name, string job, string cppName, string cppJob, IReadOnlyList<string> settings) => new(Named(name), job, settings)
    {
        Cpp = new MeasuredJob(JobProgram.Reference("memory"), Named(cppName), cppJob, settings),
        LeastRounds = options.Rounds ?? UsualRounds,
        MostRounds = options.Rounds ?? MostRounds,
    };

    // The rows of a sweep have one name each.
    string Named(string name) => options.IsSweep ? $"{name}, {InWords}" : name;

    static string Size(long bytes) => bytes switch
    {
        < 1 << 10 => $"{bytes} B",
        < 1 << 20 => $"{bytes >> 10} KiB",
        _ => $"{bytes >> 20} MiB",
    };
}
