using Touchstone.Machine.Reading;

namespace Touchstone.Tests.Machine.Reading;

public sealed class PartClockTests
{
    [Fact]
    public void Parts_end_where_their_share_of_the_whole_does_and_the_last_with_the_round()
    {
        var clock = new PartClock(100, 4);
        clock.Start();

        List<long> ends = [];
        for (var position = 1; position <= 100; position++)
        {
            var before = clock.Next;
            clock.Reached(position);
            if (clock.Next != before)
                ends.Add(position);
        }
        clock.Stop();

        Assert.Equal([25, 50, 75], ends);
        Assert.Equal(4, clock.PartNs().Length);
    }

    [Fact]
    public void A_step_over_several_parts_ends_them_all()
    {
        var clock = new PartClock(10, 5);
        clock.Start();
        clock.Reached(9);
        clock.Stop();

        var times = clock.PartNs();
        Assert.Equal([0, 0, 0], times[1..4]);
    }

    [Fact]
    public void A_file_with_fewer_lines_than_parts_has_them_all_the_same()
    {
        var clock = new PartClock(1, 50);
        clock.Start();
        clock.Reached(1);
        clock.Stop();

        Assert.Equal(50, clock.PartNs().Length);
    }
}
