using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Reports;

namespace Touchstone.Tests.Machine.Reports;

/// <summary>Which rows are uncertain, and what their times say about the reason.</summary>
public sealed class LoadNoteTests
{
    [Fact]
    public void Steady_rows_need_no_sentence() => Assert.Empty(LoadNote.Of([Row("a", 1, 100, 101, 102, 103, 104)]));

    [Fact]
    public void Rows_whose_threads_had_no_core_name_other_programs() =>
        Assert.Equal(
            "1 of 2 rows have more than ± 10 %, up to 100 %: their threads had a core for 40 % of the time, other programs had it else; measure again when "
                + "touchstone doctor finds no load",
            Assert.Single(LoadNote.Of([Row("a", 0.4, 100, 150, 200, 400, 500), Row("b", 1, 100, 101, 102, 103, 104)])));

    [Fact]
    public void Rows_whose_threads_had_a_core_name_what_a_program_cannot_see() =>
        Assert.Contains("had a core all the time, so the host", Assert.Single(LoadNote.Of([Row("a", 1, 100, 150, 200, 400, 500)])), StringComparison.Ordinal);

    [Fact]
    public void A_row_that_waits_by_itself_tells_nothing_about_others()
    {
        var sleeping = Of("spin", "a", 0.1, 100, 150, 200, 400, 500);

        Assert.EndsWith("touchstone machine noise shows what disturbs", Assert.Single(LoadNote.Of([sleeping])), StringComparison.Ordinal);
    }

    [Fact]
    public void Rows_with_few_rounds_have_no_interval_and_say_what_gives_one()
    {
        Assert.StartsWith(
            "1 of 2 rows have fewer than 3 rounds", Assert.Single(LoadNote.Of([Row("a", 1, 100), Row("b", 1, 100, 100, 100)])), StringComparison.Ordinal);
        Assert.Empty(LoadNote.Of([Of("spin", "a", 1, 100)]));
    }

    // Rounds with these times, for the share of which the thread had a core.
    static LimitRow Row(string name, double share, params double[] times) => Of("read", name, share, times);

    static LimitRow Of(string topic, string name, double share, params double[] times)
    {
        var row = new LimitRow(new LimitKey(topic, "t", name, LimitKey.DotNet), "line", "a job", [], "", "");
        row.Samples.AddRange(times.Select((time, place) => new LimitSample(row.Key, name, place + 1, new JobSample(time, time * share, 1, 1))));
        return row;
    }
}
