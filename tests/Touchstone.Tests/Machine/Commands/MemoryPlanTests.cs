using Touchstone.Machine;
using Touchstone.Machine.Commands;
using Touchstone.Machine.Plans;

namespace Touchstone.Tests.Machine.Commands;

public sealed class MemoryPlanTests
{
    static readonly MemoryOptions Usual = new([1, 4], 1_000_000_000);

    [Fact]
    public void Each_number_of_threads_has_its_own_tables()
    {
        var titles = MemoryPlan.Of(Usual).Tables.Select(table => table.Title).ToList();

        Assert.Equal(titles.Distinct(), titles);
        Assert.Equal(5, titles.Count(title => title.EndsWith(", 1 thread, 1 000 MB", StringComparison.Ordinal)));
        Assert.Equal(5, titles.Count(title => title.EndsWith(", 4 threads, 1 000 MB", StringComparison.Ordinal)));
    }

    [Fact]
    public void Every_job_with_memory_is_in_a_table_and_every_row_has_a_job()
    {
        var planned = Steps(Usual with { Patterns = ["memory/"], File = "/a/file", Lock = true }).Select(step => step.Job).Distinct()
            .Order(StringComparer.Ordinal);

        Assert.Equal(IJob.All.Select(job => job.Name).Where(name => name.StartsWith("memory/", StringComparison.Ordinal)), planned);
    }

    [Fact]
    public void Rows_of_a_table_have_different_names_and_C_gets_the_same_settings()
    {
        foreach (var table in MemoryPlan.Of(Usual with { Patterns = ["memory/"], File = "/a/file", Lock = true }).Tables)
        {
            Assert.Equal(table.Steps.Count, table.Steps.Select(step => step.Name).Distinct().Count());
            Assert.All(table.Steps, step => Assert.Equal(step.Settings, step.Cpp!.Settings));
            Assert.Equal("4 KiB", table.Item);
        }
    }

    [Fact]
    public void A_file_is_mapped_and_memory_is_locked_only_if_the_user_requests_it()
    {
        Assert.DoesNotContain(
            Steps(Usual), step => step.Job.Contains("/file/", StringComparison.Ordinal) || step.Job.EndsWith("mlock", StringComparison.Ordinal));
        Assert.Contains(Steps(Usual with { Lock = true }), step => step.Job.EndsWith("mlock", StringComparison.Ordinal));
        Assert.All(Steps(Usual with { File = "/a/file", Patterns = ["/file/"] }), step => Assert.Contains("file=/a/file", step.Settings));
    }

    [Fact]
    public void A_sweep_over_threads_is_one_table_of_page_faults_whose_rows_take_turns()
    {
        var table = Assert.Single(MemoryPlan.Of(Sweep).Tables);

        Assert.Equal("First touch, by threads, 1 000 MB", table.Title);
        Assert.Equal(
            [
                "first write, 1 thread", "first write, 2 threads", "first write, 8 threads",
                "huge pages, 1 thread", "huge pages, 2 threads", "huge pages, 8 threads",
            ],
            table.Steps.Select(step => step.Name));
        Assert.Equal(["threads=1", "threads=2", "threads=8"], table.Steps.Take(3).Select(step => step.Settings[^1]));
        Assert.All(table.Steps, step => Assert.Equal(step.Name, step.Cpp!.Name));
        Assert.Equal(4, table.Together);
    }

    [Fact]
    public void A_sweep_with_patterns_or_a_file_has_their_jobs()
    {
        Assert.Equal(
            ["warm, 1 thread", "warm, 2 threads", "warm, 8 threads"], Steps(Sweep with { Patterns = ["touch/warm"] }).Select(step => step.Name));
        var withFile = Sweep with { File = "/a/file", MapThreads = 3 };
        var beside = Steps(withFile).Where(step => step.Job.EndsWith("beside mapping", StringComparison.Ordinal)).ToList();
        Assert.Equal(3, beside.Count);
        Assert.All(beside, step => Assert.Contains("mapThreads=3", step.Settings));
    }

    [Fact]
    public void Blocks_reach_from_256_bytes_to_what_all_threads_together_may_have()
    {
        Assert.Equal([1L << 8, 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 26, 1 << 28], Blocks(Usual with { Threads = [1] }));
        Assert.Equal(1 << 26, Blocks(Usual with { Threads = [4] }).Max());
        Assert.Equal(1 << 20, Blocks(new MemoryOptions([1], 2_000_000)).Max());
    }

    [Theory]
    [InlineData("copy warm", "memory/copy warm/memcpy", true)]
    [InlineData("COPY", "memory/copy warm/memcpy", true)]
    [InlineData("touch/*", "memory/touch/first write", true)]
    [InlineData("memory/touch/*", "memory/touch/first write", true)]
    [InlineData("*warm", "memory/touch/warm", true)]
    [InlineData("*warm", "memory/copy warm/memcpy", false)]
    [InlineData("touch?warm", "memory/touch/warm", true)]
    [InlineData("touch", "memory/copy warm/memcpy", false)]
    public void A_pattern_means_a_part_of_a_name_or_with_wildcards_all_of_it(string pattern, string job, bool isMeant) =>
        Assert.Equal(isMeant, MemoryPlan.IsMeant(pattern, job));

    [Fact]
    public void Copies_come_with_the_reading_that_they_are_judged_by_and_nothing_else_does()
    {
        var table = Assert.Single(MemoryPlan.Of(new MemoryOptions([1], 1_000_000_000) { Patterns = ["copy cold/Span.CopyTo"] }).Tables);

        Assert.Equal(["read only", "cold, Span.CopyTo"], table.Steps.Select(step => step.Name));
        Assert.Equal("cold, memcpy", table.Steps[1].Cpp!.Name);
        Assert.Empty(MemoryPlan.Of(Usual with { Patterns = ["frobnicate"] }).Tables);
    }

    [Theory]
    [InlineData(10L, 7L, 7L)]
    [InlineData(10L, null, 10L)]
    [InlineData(null, 7L, 7L)]
    [InlineData(null, null, null)]
    public void What_is_available_is_the_smaller_of_what_is_free_and_what_is_allowed(long? free, long? limit, long? available) =>
        Assert.Equal(available, AvailableMemory.Bytes(free, limit));

    static MemoryOptions Sweep => new([1, 2, 8], 1_000_000_000) { IsSweep = true, Memory = 17_000_000_000 };

    static IEnumerable<LimitStep> Steps(MemoryOptions options) => MemoryPlan.Of(options).Tables.SelectMany(table => table.Steps);

    static IEnumerable<long> Blocks(MemoryOptions options) => Steps(options)
        .SelectMany(step => step.Settings).Where(setting => setting.StartsWith("block=", StringComparison.Ordinal))
        .Select(setting => long.Parse(setting.AsSpan(6), System.Globalization.CultureInfo.InvariantCulture)).Distinct();
}
