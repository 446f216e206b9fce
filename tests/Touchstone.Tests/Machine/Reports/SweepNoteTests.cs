using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Reports;

/// <summary>What more threads bring: the columns and the sentence of a table over threads.</summary>
public sealed class SweepNoteTests
{
    [Fact]
    public void The_sentence_has_the_best_the_most_threads_and_the_processors()
    {
        Assert.Equal(
            "first write: 2 threads are 1.7 times as fast as one, 8 threads 1.5 times; beyond the 2 processors of this machine, the sweep shows "
                + "contention, not scaling",
            Assert.Single(SweepNote.Of([Row(1, 100), Row(2, 170), Row(8, 150)])));
        Assert.Equal("first write: 2 threads are 1.7 times as fast as one", Assert.Single(SweepNote.Of([Row(1, 100), Row(2, 170)])));
        Assert.Equal("first write: more threads are not faster than one, 2 threads 0.5 times", Assert.Single(SweepNote.Of([Row(1, 100), Row(2, 50)])));
    }

    [Fact]
    public void Without_one_thread_or_a_second_number_there_is_no_sentence()
    {
        Assert.Empty(SweepNote.Of([Row(2, 100), Row(4, 200)]));
        Assert.Empty(SweepNote.Of([Row(1, 100)]));
        Assert.Empty(SweepNote.Of([Row(1, 100), Row(2, 0)]));
        Assert.Empty(SweepNote.Of([Row(1, 100, name: "1 thread"), Row(2, 200, name: "2 threads")]));
    }

    [Fact]
    public void The_columns_have_the_speed_of_each_thread_and_that_of_all_over_one()
    {
        LimitRow[] table = [Row(1, 100), Row(2, 170), Row(8, 150), Row(1, 110, by: LimitKey.Cpp), Row(2, 220, by: LimitKey.Cpp)];

        Assert.Equal([1, 1.7, 1.5, 1, 2], table.Select(row => Number("timesOneThread", row, table)).Select(number => Math.Round(number, 3)));
        Assert.Equal([100, 85, 18.75, 110, 110], table.Select(row => Number("bytesPerSecondAndThread", row, table)).Select(number => Math.Round(number, 3)));
        Assert.Equal(double.NaN, Number("timesOneThread", table[0], [table[0]]));
    }

    static double Number(string member, LimitRow row, IReadOnlyList<LimitRow> table) =>
        LimitColumn.All.Single(column => column.Member == member).Number(row, table);

    // A row with this many bytes per second of all threads; 0 for a row without samples.
    static LimitRow Row(int threads, double speed, string by = LimitKey.DotNet, string? name = null)
    {
        name ??= $"first write, {threads} {(threads == 1 ? "thread" : "threads")}";
        var row = new LimitRow(new LimitKey("memory", "t", name, by), "4 KiB", "memory/touch/first write", ["size=4096", $"threads={threads}"], "", "");
        if (speed > 0)
            row.Samples.Add(new LimitSample(
                row.Key, name, 1, new JobSample(4096e9 / speed, 1, 1, 4096) { Figures = new Dictionary<string, double> { ["processors"] = 2 } }));
        return row;
    }
}
