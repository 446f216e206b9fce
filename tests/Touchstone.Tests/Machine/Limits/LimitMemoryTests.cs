using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Rounds;

namespace Touchstone.Tests.Machine.Limits;

public sealed class LimitMemoryTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    LimitMemory Memory => new(disk.Folder("cache/limits.jsonl"));

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Each_machine_has_its_own_and_the_newest_counts()
    {
        Assert.Null(Memory.Recall("A"));
        Memory.Remember("A", Limits(1));
        Memory.Remember("B", Limits(2));
        Memory.Remember("A", Limits(3));

        Assert.Equal((Limits(3), Limits(2)), (Memory.Recall("A"), Memory.Recall("B")));
        Assert.Null(Memory.Recall("C"));
    }

    [Fact]
    public void What_is_no_record_is_no_memory()
    {
        disk.Write("cache/limits.jsonl", "garbage\n{}\n{\"type\":\"machineLimits\",\"machine\":\"A\",\"copyBytesPerSecond\":0,\"freshPageNs\":1}\n");

        Assert.Null(Memory.Recall("A"));
    }

    [Fact]
    public void Bytes_become_times()
    {
        var limits = new MachineLimits(default, CopyBytesPerSecond: 8e9, FreshPageNs: 2000);

        Assert.Equal(125, limits.CopyNs(1000), 9);
        Assert.Equal(5000, limits.FreshNs(10240), 9);
    }

    [Fact]
    public void They_are_found_among_rows_of_one_thread_that_are_larger_than_a_cache()
    {
        LimitRow[] rows =
        [
            Row(QuickLimits.CopyJob, 2, 1), Row(QuickLimits.CopyJob, 1, 10, size: 1 << 20), Row(QuickLimits.CopyJob, 1, 1000),
            Row(QuickLimits.FreshJob, 1, 500),
        ];

        Assert.Equal(new MachineLimits(default, CopyBytesPerSecond: 4096e9 / 1000, FreshPageNs: 500), QuickLimits.From(rows, default));
        Assert.Null(QuickLimits.From(rows[..3], default));
    }

    [Fact]
    public void The_jobs_behind_them_exist() =>
        Assert.Equal(2, IJob.All.Count(job => job.Name is QuickLimits.CopyJob or QuickLimits.FreshJob));

    static MachineLimits Limits(double number) => new(new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc), number, number);

    static LimitRow Row(string job, int threads, double wall, long size = 1 << 30)
    {
        var row = new LimitRow(new LimitKey("memory", job, $"{threads}", LimitKey.DotNet), "4 KiB", job, [$"threads={threads}", $"size={size}"], "", "");
        row.Samples.Add(new LimitSample(row.Key, row.Key.Name, 1, new JobSample(wall, wall, 1, 4096)));
        return row;
    }
}
