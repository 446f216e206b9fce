using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class TallyTests
{
    static readonly Finding Changed = new(Verdict.Changed, "Books[0].Title", "\"Book 1\"", "\"Cook 1\"");

    static Finding Told(bool mayPass, params Finding[] findings)
    {
        var tally = new Tally(mayPass);
        for (var i = 0; i < findings.Length; i++)
            tally.Add(new Mutation($"damage {i}", new byte[100]), new Reading(findings[i], TimeSpan.FromMilliseconds(i), new PayloadCost(50 * i, 100)));
        return tally.ToFinding("");
    }

    [Fact]
    public void The_worst_is_reported_with_the_first_damage_that_caused_it_and_all_are_counted()
    {
        var finding = Told(false, Finding.Kept, new Finding(Verdict.Refused), Changed, Changed);

        Assert.Equal((Verdict.Changed, "Books[0].Title"), (finding.Verdict, finding.Path));
        Assert.Equal("damage 2; 4 tried: 2 changed, 1 refused, 1 kept; longest 3 ms, most memory 150 B from 100 B", finding.Reason);
    }

    [Fact]
    public void Silence_is_worse_than_an_exception_that_nobody_promised() =>
        Assert.Equal(Verdict.Changed, Told(false, Changed, new Finding(Verdict.Failed)).Verdict);

    [Fact]
    public void Where_no_format_can_see_the_damage_the_exception_is_worse()
    {
        Assert.Equal(Verdict.Failed, Told(true, Changed, new Finding(Verdict.Failed), new Finding(Verdict.Refused)).Verdict);
        Assert.Equal(Verdict.Changed, Told(true, new Finding(Verdict.Lost), Changed, new Finding(Verdict.Refused)).Verdict);
        Assert.Equal(Verdict.Exhausted, Told(true, new Finding(Verdict.Exhausted), new Finding(Verdict.Failed)).Verdict);
    }

    [Fact]
    public void What_is_kept_names_no_damage() =>
        Assert.StartsWith("2 tried: 2 kept", Told(false, Finding.Kept, Finding.Kept).Reason, StringComparison.Ordinal);

    [Fact]
    public void The_most_expensive_input_and_the_longest_read_are_reported_with_any_verdict()
    {
        var finding = Told(false, Changed, Finding.Kept, Finding.Kept);

        Assert.Equal(new PayloadCost(100, 100), finding.Cost);
        Assert.Equal(TimeSpan.FromMilliseconds(2), finding.Longest);
    }

    [Fact]
    public void What_costs_too_much_is_exhausted_whatever_came_of_it_and_says_how_much()
    {
        var tally = new Tally(mayPass: true);

        tally.Add(new Mutation("damage", new byte[60]), new Reading(Finding.Kept, TimeSpan.Zero, new PayloadCost(2_100_000_000, 60)));

        var finding = tally.ToFinding("");
        Assert.Equal(Verdict.Exhausted, finding.Verdict);
        Assert.StartsWith("damage; allocated 2.1 GB for 60 bytes; 1 tried: 1 exhausted", finding.Reason, StringComparison.Ordinal);
    }
}
