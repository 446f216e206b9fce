using System.Globalization;
using System.Runtime.Intrinsics.X86;
using Touchstone.Core;
using Touchstone.Core.Limits;
using Touchstone.Measure.Limits.Programs;

namespace Touchstone.Measure.Limits.Memory;

/// <summary>Makes the steps for one number of threads, each with its C++ counterpart. A step that no pattern matches is null.</summary>
/// <param name="options">The user's options.</param>
/// <param name="threads">The number of threads.</param>
sealed class MemorySteps(MemoryOptions options, int threads)
{
    /// <summary>The job that measures the speed of the memory bus: it only reads many bytes in one direction.</summary>
    public const string BusJob = "memory/read/Vector512";

    const string Item = "4 KiB";

    static readonly JobProgram Reference = JobProgram.Reference("memory");

    static readonly (string Name, string Cpp)[] Ways =
    [
        ("NativeMemory.Copy", "memcpy"), ("Buffer.MemoryCopy", "memcpy"), ("Span.CopyTo", "memcpy"), ("memcpy", "memcpy"),
        ("non-temporal AVX2", "non-temporal AVX2"), ("non-temporal AVX-512", "non-temporal AVX-512"),
    ];

    // The default copies for each block size: the one that programs call and one that bypasses the caches. Patterns select the others.
    static readonly string[] UsualForBlocks = ["NativeMemory.Copy", Avx512F.IsSupported ? "non-temporal AVX-512" : "non-temporal AVX2"];

    static readonly string[] FileJobs =
    [
        "shared read", "shared read, cold", "shared read, cold, page by page",
        "private read", "private write", "private write, cold", "shared write, new file",
    ];

    static readonly TimeSpan BudgetOfBlocks = TimeSpan.FromSeconds(0.3);

    readonly string inThreads = string.Create(CultureInfo.InvariantCulture, $"threads={threads}");

    string OfSize => string.Create(CultureInfo.InvariantCulture, $"size={options.Size}");

    /// <summary>Makes a table of the steps that are not null.</summary>
    public PlannedTable Table(string title, IEnumerable<LimitStep?> steps) => new(
        $"{title}, {(threads == 1 ? "1 thread" : $"{Unit.Count(threads)} threads")}, {Unit.Text(Quantity.Bytes, options.Size)}",
        Item,
        [.. steps.OfType<LimitStep>()]);

    /// <summary>Ways in which a page is first touched.</summary>
    public IEnumerable<LimitStep?> Touches() =>
    [
        Step("touch/first write", "first write"),
        Step("touch/zero page", "read of the zero page"),
        Step("touch/huge pages", "huge pages"),
        Step("touch/MADV_POPULATE_WRITE", "MADV_POPULATE_WRITE"),
        Step("touch/after MADV_DONTNEED", "after MADV_DONTNEED"),
        options.Lock ? Step("touch/mlock", "mlock") : null,
        Step("touch/warm", "warm"),
        Step("array/new byte[]", "new byte[]", "touch/first write", "first write"),
        Step("array/uninitialized", "uninitialized array", "touch/first write", "first write"),
        Step("array/uninitialized, huge pages", "uninitialized array, huge pages", "touch/huge pages", "huge pages"),
    ];

    /// <summary>Ways to give memory back to the system.</summary>
    public IEnumerable<LimitStep?> Releases() =>
        [Step("release/munmap", "munmap"), Step("release/munmap, huge pages", "munmap, huge pages"), Step("release/MADV_DONTNEED", "MADV_DONTNEED")];

    /// <summary>Steps that only read or only write.</summary>
    public IEnumerable<LimitStep?> OneWay() => InLaunches(
    [
        Step("read/Vector512", "read, Vector512"),
        Step("read/Vector256", "read, Vector256"),
        Step("read/Vector<T>", "read, Vector<T>", "read/Vector512", "read, Vector512"),
        Step("fill/NativeMemory.Fill", "fill, NativeMemory.Fill", "fill/memset", "fill, memset"),
        Step("fill/memset", "fill, memset"),
        Step("clear/NativeMemory.Clear", "clear, NativeMemory.Clear", "clear/memset", "clear, memset"),
        Step("clear/Span.Clear", "clear, Span.Clear", "clear/memset", "clear, memset"),
        Step("clear/memset", "clear, memset"),
        Step("clear/non-temporal AVX2", "clear, non-temporal AVX2"),
        Step("clear/non-temporal AVX-512", "clear, non-temporal AVX-512"),
    ]);

    /// <summary>All ways to copy.</summary>
    /// <param name="target"><c>warm</c> if the target's pages already exist, <c>cold</c> if the copy touches them first.</param>
    public IEnumerable<LimitStep?> Copies(string target) =>
        InLaunches(Ways.Select(way => Step($"copy {target}/{way.Name}", $"{target}, {way.Name}", $"copy {target}/{way.Cpp}", $"{target}, {way.Cpp}")));

    /// <summary>The copies of blocks of one size; empty if they need more memory than <see cref="MemoryOptions.Size"/>.</summary>
    public IEnumerable<LimitStep?> Blocks(long block) => Ways
        .Where(way => block * threads <= options.Size && (options.Patterns.Count > 0 || UsualForBlocks.Contains(way.Name)))
        .Select(way => Step($"copy block/{way.Name}", $"{Size(block)}, {way.Name}", $"copy block/{way.Cpp}", $"{Size(block)}, {way.Cpp}"))
        .Select(step => step is null
            ? null
            : With(step, [string.Create(CultureInfo.InvariantCulture, $"block={block}"), inThreads]) with { Budget = BudgetOfBlocks });

    /// <summary>Steps that read and write pages of a mapped file; empty without a file.</summary>
    public IEnumerable<LimitStep?> Files() => options.File.Length == 0 ? [] :
        FileJobs.Select(what => Step($"file/{what}", what)).Select(step => step is null ? null : With(step, [.. step.Settings, $"file={options.File}"]));

    /// <summary>The steps after a row with the speed of the memory bus, as the reference for the others; empty if no step is requested.</summary>
    public IReadOnlyList<LimitStep?> WithBus(IReadOnlyList<LimitStep?> steps) =>
        steps.All(step => step is null) ? [] : [Make(BusJob, "read only", BusJob, "read only"), .. steps];

    // The physical pages that a process gets change these times by a tenth or more, equally in all of its rounds. So several processes run.
    static IEnumerable<LimitStep?> InLaunches(IEnumerable<LimitStep?> steps) =>
        steps.Select(step => step is null ? null : step with { Launches = 3, LeastRounds = 6 });

    LimitStep? Step(string job, string name) => Step(job, name, job, name);

    LimitStep? Step(string job, string name, string cppJob, string cppName) =>
        options.Patterns.Count == 0 || options.Patterns.Any(pattern => MemoryPlan.IsMeant(pattern, $"{LimitTopics.Memory}/{job}"))
            ? Make($"{LimitTopics.Memory}/{job}", name, $"{LimitTopics.Memory}/{cppJob}", cppName)
            : null;

    LimitStep Make(string job, string name, string cppJob, string cppName) =>
        With(new LimitStep(name, job, []) { Cpp = new MeasuredJob(Reference, cppName, cppJob, []) }, [OfSize, inThreads]);

    static LimitStep With(LimitStep step, IReadOnlyList<string> settings) => step with { Settings = settings, Cpp = step.Cpp! with { Settings = settings } };

    static string Size(long bytes) => bytes switch
    {
        < 1 << 10 => $"{bytes} B",
        < 1 << 20 => $"{bytes >> 10} KiB",
        _ => $"{bytes >> 20} MiB",
    };
}
