using Touchstone.Core.Results;
using Touchstone.Machine;
using Touchstone.Machine.Limits;

namespace Touchstone.Tests.Machine.Limits;

public sealed class LimitResultsTests
{
    static readonly LimitKey Key = new("memory", "Copy, 1 thread", "NativeMemory.Copy", LimitKey.DotNet);

    [Fact]
    public void What_was_written_is_read_back()
    {
        var sample = new JobSample(1.5, 2.5, 3, 4)
        {
            SoftFaults = 5,
            PartNs = [0.5, 1],
            Figures = new Dictionary<string, double> { ["cycles"] = 12.25 },
        };
        var run = Run(Row(Key), new LimitSample(Key, "NativeMemory.Copy", 7, sample), new LimitFailure(Key, "no memory left"));

        var row = Assert.Single(run.Limits.Rows);
        Assert.Equal((Key, "4 KiB", "memory/copy", "memcpy", "no memory left"), (row.Key, row.Item, row.Job, row.Cpp, row.Reason));
        Assert.Equal(["size=1", "threads=2"], row.Settings);
        var read = Assert.Single(row.Samples);
        Assert.Equal(("NativeMemory.Copy", 7), (read.With, read.Round));
        Assert.Equal((1.5, 2.5, 3, 4, 5), (read.Sample.WallNs, read.Sample.CpuNs, read.Sample.Items, read.Sample.Bytes, read.Sample.SoftFaults));
        Assert.True(double.IsNaN(read.Sample.HardFaults));
        Assert.Equal([0.5, 1], read.Sample.PartNs);
        Assert.Equal(12.25, read.Sample.Figures["cycles"]);
    }

    [Fact]
    public void A_sample_of_a_row_that_was_never_begun_is_a_broken_line()
    {
        var run = Run(new LimitSample(Key, "x", 1, new JobSample(1, 1, 1, 1)));

        Assert.Empty(run.Limits.Rows);
        Assert.Equal("x:1: no earlier line starts this row", Assert.Single(run.Broken));
    }

    [Fact]
    public void A_row_that_others_were_held_against_first_is_held_against_its_own_counterpart_too()
    {
        var (early, own) = (Row(Key) with { Cpp = "", Ceiling = "" }, Row(Key) with { Ceiling = "bus" });
        var run = Run(
            early, new LimitSample(Key, "another", 1, new JobSample(1, 1, 1, 1)), own, new LimitSample(Key, "x", 1, new JobSample(2, 1, 1, 1)), early);

        var row = Assert.Single(run.Limits.Rows);
        Assert.Equal(("memcpy", "bus", 2), (row.Cpp, row.Ceiling, row.Samples.Count));
    }

    [Fact]
    public void A_run_that_measured_the_machine_alone_is_apart_from_those_of_serializers()
    {
        using var disk = new TemporaryFolder();
        var read = ResultInputs.Read([disk.Write("limits.jsonl", Text(Row(Key)))], TextReader.Null);

        Assert.Empty(read.Runs);
        Assert.Single(read.Limited);
        Assert.Single(read.All);
        Assert.Empty(read.Unreadable);
    }

    static LimitRow Row(LimitKey key) => new(key, "4 KiB", "memory/copy", ["size=1", "threads=2"], "memcpy", "");

    static RunResults Run(params object[] records) => RunResults.Read(new StringReader(Text(records)), "x");

    static string Text(params object[] records) => string.Concat(records.Select(record => record + "\n"));
}
