using Touchstone.Machine;
using Touchstone.Machine.Memory;

namespace Touchstone.Tests.Machine.Memory;

public sealed class MemoryJobTests
{
    [Theory]
    [InlineData("threads is 0, not 1 to 1024", "size=1000000 threads=0")]
    [InlineData("threads is 2000, not 1 to 1024", "size=1000000 threads=2000")]
    [InlineData("size is 4096, less than a page for each of 2 threads", "size=4096 threads=2")]
    [InlineData("size is \"1GB\", not a whole number", "size=1GB")]
    [InlineData("block is 0, but must be at least 1 byte", "block=0")]
    public void A_setting_that_means_nothing_is_a_reason(string reason, string settings)
    {
        var name = settings.StartsWith("block", StringComparison.Ordinal) ? "memory/copy block/NativeMemory.Copy" : "memory/copy warm/NativeMemory.Copy";
        var job = IJob.All.Single(job => job.Name == name);

        Assert.Equal(reason, Assert.Throws<JobException>(() => job.Prepare(JobSettings.Parse(settings.Split(' ')))).Message);
    }

    [Fact]
    public void Memory_that_the_system_does_not_have_is_a_reason()
    {
        using var prepared = IJob.All.Single(job => job.Name == "memory/copy warm/NativeMemory.Copy").Prepare(JobSettings.Parse([$"size={1L << 60}"]));

        Assert.Contains($"{1L << 60} bytes", Assert.Throws<JobException>(() => prepared.Run()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_array_that_is_too_long_is_a_reason()
    {
        var job = IJob.All.Single(job => job.Name == "memory/array/new byte[]");

        Assert.Contains(
            "an array holds at most", Assert.Throws<JobException>(() => job.Prepare(JobSettings.Parse(["size=4294967296"]))).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Every_job_here_runs_or_says_why_not()
    {
        foreach (var job in IJob.All.Where(job =>
            job.Name.StartsWith("memory/", StringComparison.Ordinal) && !job.Name.StartsWith("memory/file/", StringComparison.Ordinal)))
        {
            if (job.Unavailable is { } reason)
            {
                Assert.NotEmpty(reason);
                continue;
            }
            var sample = Run(job);
            Assert.True(sample is { WallNs: > 0, Items: > 0 }, job.Name);
        }
    }

    [Theory]
    [InlineData(1 << 20, 2, 1 << 19)]
    [InlineData(9_000_000, 2, 4 << 20)]
    [InlineData(1_000_000_000, 1, 476L << 21)]
    public void Every_thread_has_as_much_as_the_others_and_whole_huge_pages_where_it_has_one(long size, int threads, long each) =>
        Assert.Equal(new Parts(threads, each), Parts.Of(JobSettings.Parse([$"threads={threads}"]), size));

    [Fact]
    public void A_block_is_copied_often_enough_for_the_clock()
    {
        using var prepared = IJob.All.Single(job => job.Name == "memory/copy block/NativeMemory.Copy").Prepare(JobSettings.Parse(["block=256", "threads=2"]));
        var sample = prepared.Run();

        Assert.Equal((2.0 * (128 << 20), 2.0 * (128 << 20) / 4096), (sample.Bytes, sample.Items));
    }

    // Locking may be refused, and memory may be too small. No other reason is allowed.
    static JobSample Run(IJob job)
    {
        using var prepared = job.Prepare(JobSettings.Parse(["size=4194304", "threads=2", "block=4096"]));
        try
        {
            return prepared.Run();
        }
        catch (JobException e) when (job.Name == "memory/touch/mlock" && e.Message.Contains("ulimit -l", StringComparison.Ordinal))
        {
            return new JobSample(1, 1, 1, 1);
        }
    }
}
