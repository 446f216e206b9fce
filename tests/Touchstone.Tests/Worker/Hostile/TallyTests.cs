using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Hostile;

public class TallyTests
{
    static readonly Finding Changed = new(Verdict.Changed, "Books[0].Title", "\"Book 1\"", "\"Cook 1\"");

    static Finding Told(bool mayPass, params Finding[] findings)
    {
        var tally = new Tally(payloadBytes: 100, mayPass);
        for (var i = 0; i < findings.Length; i++)
            tally.Add(new Mutation($"damage {i}", new byte[100]), new Reading(findings[i], TimeSpan.FromMilliseconds(i), 50 * i));
        return tally.ToFinding("");
    }

    [Fact]
    public void The_worst_is_told_with_the_first_damage_that_earned_it_and_all_are_counted()
    {
        var finding = Told(false, Finding.Kept, new Finding(Verdict.Refused), Changed, Changed);

        Assert.Equal((Verdict.Changed, "Books[0].Title"), (finding.Verdict, finding.Path));
        Assert.Equal("damage 2; 4 tried: 2 changed, 1 refused, 1 kept; worst 3 ms; up to 1.5 bytes allocated per input byte", finding.Reason);
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

    [Theory]
    [InlineData(10, 99_999_999, Verdict.Refused)]
    [InlineData(10, 100_000_000, Verdict.Exhausted)]
    [InlineData(2000, 199_999_999, Verdict.Refused)]
    [InlineData(2000, 200_000_000, Verdict.Exhausted)]
    public void A_hundred_megabytes_for_each_kilobyte_exhaust(int inputBytes, long allocatedBytes, Verdict expected)
    {
        var tally = new Tally(payloadBytes: 10, mayPass: false);

        tally.Add(new Mutation("damage", new byte[inputBytes]), new Reading(new Finding(Verdict.Refused), TimeSpan.Zero, allocatedBytes));

        Assert.Equal(expected, tally.ToFinding("").Verdict);
    }
}
