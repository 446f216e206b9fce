using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Reports;

public sealed class MemoryNoteTests
{
    const double GB = 1e9;

    [Fact]
    public void A_speed_that_memory_cannot_have_is_flagged()
    {
        var notes = BusNotes(Row("read/Vector512", 10), Row("copy warm/memcpy", 14), Row("copy cold/memcpy", 12));

        Assert.Equal(
            "copy warm/memcpy 14.00 GB/s: faster than the memory bus, which reads 10.00 GB/s: not all bytes were read from or written to memory, "
                + "or another program slowed the reading; measure it again",
            Assert.Single(notes));
    }

    [Fact]
    public void The_fastest_reading_tells_the_bus_also_that_in_C() =>
        Assert.Empty(BusNotes(Row("read/Vector<T>", 5), Row("read/Vector512", 10, by: LimitKey.Cpp), Row("copy warm/memcpy", 12)));

    [Fact]
    public void A_row_of_C_is_named_as_one() =>
        Assert.StartsWith(
            "copy warm/memcpy in C++ 14.00 GB/s: ",
            Assert.Single(BusNotes(Row("read/Vector512", 10), Row("copy warm/memcpy", 14, by: LimitKey.Cpp))), StringComparison.Ordinal);

    [Fact]
    public void Zeros_that_are_not_moved_differ_from_other_errors() =>
        Assert.Contains(
            "lines of zeros", Assert.Single(BusNotes(Row("read/Vector512", 10), Row("clear/memset", 30))), StringComparison.Ordinal);

    [Fact]
    public void What_many_rows_do_is_said_once() =>
        Assert.StartsWith(
            "clear/memset 30.00 GB/s; clear/Span.Clear 31.00 GB/s: ",
            Assert.Single(BusNotes(Row("read/Vector512", 10), Row("clear/memset", 30), Row("clear/Span.Clear", 31))),
            StringComparison.Ordinal);

    [Fact]
    public void What_fits_into_a_cache_may_be_as_fast_as_it_likes()
    {
        Assert.Empty(BusNotes(Row("read/Vector512", 10), Row("copy block/memcpy", 100, cacheMultiple: 1)));
        Assert.Empty(BusNotes(Row("read/Vector512", 10), Row("copy block/memcpy", 100, cacheMultiple: null)));
    }

    [Fact]
    public void Where_nothing_was_read_from_memory_there_is_no_verdict()
    {
        Assert.Empty(BusNotes(Row("copy warm/memcpy", 100)));
        Assert.Empty(BusNotes(Row("read/Vector512", 100, cacheMultiple: 1), Row("copy warm/memcpy", 1000)));
        Assert.Empty(BusNotes(Empty("read/Vector512", LimitKey.DotNet), Row("copy warm/memcpy", 1000)));
    }

    [Theory]
    [InlineData("touch/huge pages", 0, true)]
    [InlineData("touch/huge pages", 0.5, true)]
    [InlineData("touch/huge pages", 1, false)]
    [InlineData("array/uninitialized", 0, false)]
    [InlineData("array/uninitialized", 0.8, true)]
    public void Huge_pages_that_were_not_given_or_not_requested_are_reported(string job, double share, bool said) =>
        Assert.Equal(said, Notes(LimitNotes.HugePages, WithFigure(job, "hugeShare", share)).Count > 0);

    [Theory]
    [InlineData("file/shared read, cold", 1, true)]
    [InlineData("file/shared read, cold, page by page", 0.5, true)]
    [InlineData("file/private write, cold", 0, false)]
    [InlineData("file/shared read", 1, false)]
    public void A_file_that_stayed_in_the_cache_is_reported(string job, double share, bool said) =>
        Assert.Equal(said, Notes(LimitNotes.PageCache, WithFigure(job, "cachedShare", share)).Count > 0);

    [Fact]
    public void Rows_without_figures_need_no_note()
    {
        Assert.Empty(Notes(LimitNotes.HugePages, Row("touch/huge pages", 1), Empty("touch/huge pages", LimitKey.Cpp)));
        Assert.Empty(Notes(LimitNotes.PageCache, Row("file/shared read, cold", 1), Empty("file/shared read, cold", LimitKey.Cpp)));
    }

    static List<string> BusNotes(params LimitRow[] table) => [.. MemoryBusNote.Of(table)];

    static List<string> Notes(Func<LimitRow, IEnumerable<string>> note, params LimitRow[] table) => [.. table.SelectMany(note)];

    static LimitRow Row(string job, double gigabytesPerSecond, string by = LimitKey.DotNet, double? cacheMultiple = 30)
    {
        var row = Empty(job, by);
        var figures = new Dictionary<string, double>();
        if (cacheMultiple is { } multiple)
            figures["cacheMultiple"] = multiple;
        row.Samples.Add(new LimitSample(row.Key, row.Key.Name, 1, new JobSample(1e9, 1e9, 1, gigabytesPerSecond * GB) { Figures = figures }));
        return row;
    }

    static LimitRow WithFigure(string job, string name, double number)
    {
        var row = Empty(job, LimitKey.DotNet);
        row.Samples.Add(new LimitSample(row.Key, row.Key.Name, 1, new JobSample(1, 1, 1, 1) { Figures = new Dictionary<string, double> { [name] = number } }));
        return row;
    }

    static LimitRow Empty(string job, string by) => new(new LimitKey("memory", "table", job, by), "4 KiB", $"memory/{job}", [], "", "");
}
