using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Dumps;

/// <summary>The checks of a dump that was just written.</summary>
public class WrittenDumpTests
{
    [Fact]
    public void A_dump_with_what_the_process_had_has_no_faults() =>
        Assert.Empty(DumpVerification.Faults(Written(new HeapTotals(10, 1000, 0, 4096, 0)), new HeapTotals(11, 1100, 10, 4096, 0)));

    [Theory]
    [InlineData(10, 1000, 0, 4096, 8, "8 bytes that contain no valid object")]
    [InlineData(0, 0, 0, 4096, 0, "no objects")]
    [InlineData(10, 5000, 0, 4096, 0, "more than the 4096 of the heap")]
    [InlineData(10, 100_000_000, 0, 200_000_000, 0, "but the process had 1000000000 just before")]
    public void Each_fault_is_reported(long objects, long bytes, long free, long committed, long skipped, string fault) =>
        Assert.Contains(
            DumpVerification.Faults(
                Written(new HeapTotals(10, 1_000_000_000, 0, 2_000_000_000, 0)), new HeapTotals(objects, bytes, free, committed, skipped)),
            found => found.Contains(fault, StringComparison.Ordinal));

    [Fact]
    public void Where_the_process_could_not_be_counted_the_dump_is_held_to_itself() =>
        Assert.Empty(DumpVerification.Faults(Written(null), new HeapTotals(10, 1000, 0, 4096, 0)));

    [Fact]
    public void The_memory_of_a_process_is_what_its_status_says()
    {
        var status = ProcessStatus.Parse(
            ["Name:\tbooks: 1", "VmSize:\t 2000 kB", "VmRSS:\t  100 kB", "RssAnon:\t   40 kB", "VmSwap:\t    8 kB", "Threads:\t7"]);
        Assert.Equal(new ProcessStatus(102_400, 40_960, 8192, 2_048_000, 7), status);
    }

    [RootFact]
    public void The_file_that_a_stranger_puts_beside_a_dump_is_left_out_and_named()
    {
        using var disk = new TemporaryFolder();
        var dump = disk.Write("shared/a.dmp", "");
        Written(null).Save(dump);
        Assert.Equal("10.0.12", WrittenDump.RuntimeBeside(dump));
        Assert.Null(WrittenDump.WhyStrange(dump));
        disk.Share("shared");
        Stranger.Own(WrittenDump.PathOf(dump));

        Assert.Null(WrittenDump.Beside(dump));
        Assert.Equal("", WrittenDump.RuntimeBeside(dump));
        Assert.StartsWith($"{dump}.json belongs to uid {Stranger.Id}", WrittenDump.WhyStrange(dump), StringComparison.Ordinal);
        var refused = Assert.Throws<HeapException>(() => WrittenDump.MemoryBeside(new HeapSource(0, dump)));
        Assert.Contains("so it was left out, and the dump itself", refused.Message, StringComparison.Ordinal);
    }

    static WrittenDump Written(HeapTotals? heap) => new()
    {
        File = "a.dmp",
        Kind = "heap",
        Bytes = 1,
        Begun = DateTime.UnixEpoch,
        Seconds = 0,
        Target = new TargetFacts("process 1", 1, "a", "a", null, "10.0.12"),
        Heap = heap,
    };
}
