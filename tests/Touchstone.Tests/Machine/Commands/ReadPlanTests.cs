using Touchstone.Machine;
using Touchstone.Machine.Commands;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Reading;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Commands;

public sealed class ReadPlanTests
{
    static readonly ReadText Text = new("short text", new NumberFile("/data/short.txt", new KnownNumbers(10, 100, -3, 0xabc)));

    [Fact]
    public void Every_mode_is_a_row_in_the_order_from_bytes_to_other_formats()
    {
        var names = Steps(new ReadWishes([], [2], null, Cold: false, "/data")).Select(step => step.Name).ToList();

        Assert.Equal(names.Distinct(), names);
        Assert.Equal(["file", "count lines", "parse", "other format"], names.Select(name => name.Split('/')[0]).Distinct());
        Assert.Contains("parse/fgets + strtok + atof", names);
        Assert.DoesNotContain("parse/mmap + from_chars", names);
    }

    [Fact]
    public void Rows_alternate_with_from_chars_and_with_reading_alone_on_the_same_file()
    {
        var step = Steps(new ReadWishes(["by hand"], [2], 7, Cold: true, "/kept"))[0];

        string[] settings = ["file=/data/short.txt", "lines=10", "sum=-3", "checksum=0000000000000abc", "folder=/kept", "cold=1"];
        Assert.Equal(settings, step.Settings);
        Assert.Equal(("parse/mmap + from_chars", LimitKey.Cpp), (step.Cpp!.Name, step.Cpp.Program.By));
        Assert.Equal(("file/memory map, summed", LimitKey.DotNet), (step.Ceiling!.Name, step.Ceiling.Program.By));
        Assert.Equal(settings, step.Cpp.Settings);
        Assert.Equal(settings, step.Ceiling.Settings);
        Assert.Equal((7, 7), (step.LeastRounds, step.MostRounds));
    }

    [Fact]
    public void Reading_together_is_a_row_for_each_number_of_threads()
    {
        var steps = Steps(new ReadWishes(["parallel"], [2, 4], null, Cold: false, "/data"));

        Assert.Equal(["parse/TextNumbers parallel, 2 threads", "parse/TextNumbers parallel, 4 threads"], steps.Select(step => step.Name));
        Assert.Equal(["threads=2", "threads=4"], steps.Select(step => step.Settings[^1]));
    }

    [Fact]
    public void A_requested_row_of_cpp_is_a_separate_row()
    {
        var step = Assert.Single(Steps(new ReadWishes(["FROM_chars"], [2], null, Cold: false, "/data")));

        Assert.Equal(LimitKey.Cpp, step.Program.By);
        Assert.Null(step.Cpp);
    }

    [Theory]
    [InlineData(0, 1)]
    [InlineData(1_000_000_000, 13)]
    public void As_many_processes_are_alive_as_fit_into_the_memory(long memory, int together) =>
        Assert.Equal(together, ReadPlan.Of([Text], new ReadWishes([], [2], null, Cold: false, "/data"), memory).Tables.Single().Together);

    [Theory]
    [InlineData(0.0, false)]
    [InlineData(0.005, false)]
    [InlineData(0.5, true)]
    [InlineData(1.0, true)]
    public void A_file_that_stayed_in_memory_is_reported(double stayed, bool reported)
    {
        var notes = LimitNotes.StillCached(Row("cold=1", new Dictionary<string, double> { ["stillCached"] = stayed })).ToList();

        Assert.Equal(reported, notes.Count > 0);
        Assert.All(notes, note => Assert.Contains("--cold had little effect", note, StringComparison.Ordinal));
    }

    [Fact]
    public void A_system_that_drops_no_pages_is_reported()
    {
        Assert.Contains("--cold had no effect", Assert.Single(LimitNotes.StillCached(Row("cold=1", []))), StringComparison.Ordinal);
        Assert.Empty(LimitNotes.StillCached(Row("lines=1", [])));
    }

    [Theory]
    [InlineData(1, true, true)]
    [InlineData(4, true, true)]
    [InlineData(5, true, false)]
    [InlineData(1, false, false)]
    public void A_row_whose_warm_up_ended_early_says_so_until_it_has_more_rounds(int rounds, bool early, bool noted)
    {
        var row = Row("lines=1", early ? new Dictionary<string, double> { ["unsettled"] = 1 } : []);
        while (row.Samples.Count < rounds)
            row.Samples.Add(row.Samples[0]);

        Assert.Equal(noted, LimitNotes.Unsettled([row]).Any(note => note.StartsWith("parse/by hand: there was no time", StringComparison.Ordinal)));
    }

    static IReadOnlyList<LimitStep> Steps(ReadWishes wishes) => ReadPlan.Of([Text], wishes, memory: 0).Tables.Single().Steps;

    static LimitRow Row(string setting, Dictionary<string, double> figures)
    {
        var row = new LimitRow(new LimitKey("read", "t", "parse/by hand", LimitKey.DotNet), "line", "read/parse/by hand", [setting], "", "");
        row.Samples.Add(new LimitSample(row.Key, row.Key.Name, 1, new JobSample(1, 1, 1, 1) { Figures = figures }));
        return row;
    }
}
