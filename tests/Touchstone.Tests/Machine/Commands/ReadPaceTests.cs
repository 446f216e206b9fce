using Touchstone.Machine.Commands;

namespace Touchstone.Tests.Machine.Commands;

public sealed class ReadPaceTests
{
    // A round of 34 rows takes 27 s with 2 million lines and 17 s without any.
    static readonly ReadPace Quiet = new(34, 1, 1);

    [Theory]
    [InlineData(90, 1, 2_000_000)]
    [InlineData(25, 1, 1_000_000)]
    [InlineData(90, 4, 1_000_000)]
    [InlineData(90, 19, 100_000)]
    [InlineData(0.001, 1, 100_000)]
    public void A_budget_without_time_for_a_round_of_each_row_gets_fewer_lines(double seconds, double slowdown, int lines) =>
        Assert.Equal(lines, (Quiet with { Slowdown = slowdown }).LinesWithin(TimeSpan.FromSeconds(seconds)));

    [Fact]
    public void Fewer_lines_than_usual_are_said_with_the_command_for_all()
    {
        var said = (Quiet with { Slowdown = 4 }).Said(1_000_000, chosen: false, TimeSpan.FromSeconds(90));

        Assert.Equal(
            "lines: 1 000 000 instead of 2 000 000. A round of 34 rows with 2 000 000 lines takes longer than the budget (other programs make work 4 times as "
                + "long); --budget 170s --lines 2000000 has time for several",
            said);
    }

    [Fact]
    public void Lines_that_the_user_chose_stay_and_the_budget_for_them_is_said()
    {
        var said = Quiet.Said(10_000_000, chosen: true, TimeSpan.FromSeconds(60));

        Assert.Equal("A round of 34 rows with 10 000 000 lines takes longer than the budget; --budget 110s has time for several", said);
    }

    [Fact]
    public void Nothing_is_said_of_a_budget_with_time_for_a_round()
    {
        Assert.Null(Quiet.Said(2_000_000, chosen: false, TimeSpan.FromSeconds(90)));
        Assert.Null(Quiet.Said(5_000_000, chosen: true, TimeSpan.FromSeconds(90)));
    }
}
