using Touchstone.Machine;
using Touchstone.Machine.Memory;
using Touchstone.Machine.Threads;

namespace Touchstone.Tests.Machine.Memory;

/// <summary>The basis of memory jobs: threads that begin together, and facts from the system.</summary>
public sealed class MemorySystemTests
{
    [Fact]
    public void Every_thread_does_its_part_once_in_each_round()
    {
        using var threads = new ThreadGroup(3);
        var done = new int[3];
        for (var round = 1; round <= 50; round++)
        {
            var sample = threads.Run(thread => done[thread]++);

            Assert.Equal([round, round, round], done);
            Assert.True(sample.WallNs > 0);
            Assert.Equal(3, threads.CpuNs.Count);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2)]
    public void What_a_thread_throws_is_thrown_where_the_round_was_asked_for(int thrower)
    {
        using var threads = new ThreadGroup(3);

        Assert.Equal("no", Assert.Throws<JobException>(() => threads.Run(thread => _ = thread == thrower ? throw new JobException("no") : 1)).Message);
        Assert.True(threads.Run(static _ => { }).WallNs > 0);
    }

    [Fact]
    public void Huge_pages_are_those_of_the_mappings_in_the_range()
    {
        string[] lines =
        [
            "7f0000000000-7f0000200000 rw-p 00000000 00:00 0 ", "Size:               2048 kB", "AnonHugePages:      2048 kB",
            "7f0000200000-7f0000600000 rw-p 00000000 00:00 0 [anon: heap]", "AnonHugePages:      4096 kB",
            "7f0000a00000-7f0000c00000 r--s 00000000 08:01 17 /usr/lib/a-b c", "AnonHugePages:         0 kB",
        ];

        Assert.Equal(4 << 20, HugePages.Bytes(lines, unchecked((nint)0x7f0000200000), 4 << 20));
        Assert.Equal(6 << 20, HugePages.Bytes(lines, unchecked((nint)0x7f0000100000), 4 << 20));
        Assert.Equal(0, HugePages.Bytes(lines, unchecked((nint)0x7f0000a00000), 1));
    }

    [Fact]
    public void The_largest_cache_is_the_last()
    {
        using var disk = new TemporaryFolder();
        disk.Write("cache/index0/size", "48K\n");
        disk.Write("cache/index3/size", "32768K\n");

        Assert.Equal(32 << 20, LastLevelCache.Largest(disk.Folder("cache")));
        Assert.Equal(double.NaN, LastLevelCache.Largest(disk.Folder("none")));
    }
}
