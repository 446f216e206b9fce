using Touchstone.Runs;

namespace Touchstone.Tests.Runs;

public class ScheduleTests
{
    static readonly StopRule Rule = new(MinLaunches: 3, MaxLaunches: 10, Precision: 0.03, Budget: TimeSpan.FromSeconds(100));

    [Fact]
    public void Every_round_launches_every_key_once_in_an_order_that_changes()
    {
        var keys = Keys(4);
        var random = new Random(1);
        var order = new List<int>();
        for (var i = 0; i < 12; i++)
            order.Add(Launch(keys, Schedule.Next(keys, Rule, TimeSpan.Zero, random)));

        var rounds = order.Chunk(4).ToList();
        Assert.All(rounds, round => Assert.Equal([0, 1, 2, 3], round.Order()));
        Assert.True(rounds.Select(round => string.Join(",", round)).Distinct().Count() > 1);
    }

    [Fact]
    public void After_the_rounds_the_widest_interval_comes_first()
    {
        var keys = Keys(3, launches: 3);
        (keys[0].Width, keys[1].Width, keys[2].Width) = (0.05, 0.20, 0.01);

        Assert.Equal(1, Schedule.Next(keys, Rule, TimeSpan.Zero, new Random(1)));
    }

    [Fact]
    public void The_run_is_over_when_every_interval_is_narrow_enough()
    {
        var keys = Keys(3, launches: 3);
        Array.ForEach(keys, key => key.Width = 0.02);

        Assert.Equal(-1, Schedule.Next(keys, Rule, TimeSpan.Zero, new Random(1)));
    }

    [Fact]
    public void The_run_is_over_when_no_further_launch_fits_into_the_budget()
    {
        var keys = Keys(2, launches: 1);
        Array.ForEach(keys, key => key.LastLaunch = TimeSpan.FromSeconds(2));

        Assert.NotEqual(-1, Schedule.Next(keys, Rule, TimeSpan.FromSeconds(97), new Random(1)));
        Assert.Equal(-1, Schedule.Next(keys, Rule, TimeSpan.FromSeconds(99), new Random(1)));
    }

    [Fact]
    public void Every_key_gets_its_first_launch_even_beyond_the_budget()
    {
        var keys = Keys(2);

        Assert.NotEqual(-1, Schedule.Next(keys, Rule, TimeSpan.FromSeconds(500), new Random(1)));
    }

    [Fact]
    public void A_key_that_is_done_for_is_not_launched_again()
    {
        var keys = Keys(2);
        keys[0].Done = true;

        Assert.Equal(1, Schedule.Next(keys, Rule, TimeSpan.Zero, new Random(1)));
    }

    [Fact]
    public void Exactly_so_many_launches_when_a_number_is_given()
    {
        var keys = Keys(2, launches: 4);
        keys[1].Launches = 3;
        var exactly = new StopRule(4, 4, 0, TimeSpan.MaxValue);

        Assert.Equal(1, Schedule.Next(keys, exactly, TimeSpan.FromHours(1), new Random(1)));
        keys[1].Launches = 4;
        Assert.Equal(-1, Schedule.Next(keys, exactly, TimeSpan.FromHours(1), new Random(1)));
    }

    static Progress[] Keys(int count, int launches = 0) => [.. Enumerable.Range(0, count).Select(_ => new Progress { Launches = launches })];

    static int Launch(Progress[] keys, int index)
    {
        keys[index].Launches++;
        return index;
    }
}
