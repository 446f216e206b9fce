using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.ProbeRuns;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Report.ProbeRuns;

public class UpgradeTextTests
{
    [Fact]
    public void An_upgrade_that_keeps_everything_is_one_sentence() => Assert.Equal(
        ["Lib 2.0.0 reads what 1.0.0 wrote, and the other way round: 2 of 2 payloads of Touchstone's probes."],
        UpgradeText.Of([Read("1.0.0", "2.0.0", "books"), Read("1.0.0", "2.0.0", "log"), Read("2.0.0", "1.0.0", "books"), Read("2.0.0", "1.0.0", "log")]));

    [Fact]
    public void What_differs_is_named_for_each_direction_the_worst_first() => Assert.Equal(
        [
            "Lib 10.0.0 reads only partly what 9.0.0 wrote: 1 of 3 payloads of Touchstone's probes; not books (lost), values/Guid/empty (refused). "
                + "Lib 9.0.0 reads what 10.0.0 wrote: 1 of 1 payloads of Touchstone's probes.",
        ],
        UpgradeText.Of(
        [
            Read("9.0.0", "10.0.0", "log"), Read("10.0.0", "9.0.0", "books", Verdict.Lost), Read("10.0.0", "9.0.0", "values/Guid/empty", Verdict.Refused),
            Read("10.0.0", "9.0.0", "log"),
        ]));

    [Fact]
    public void What_does_not_survive_in_the_version_that_wrote_it_says_nothing_about_the_upgrade() => Assert.Equal(
        [
            "Lib 2.0.0 reads what 1.0.0 wrote, and the other way round: 1 of 1 payloads of Touchstone's probes. "
                + "1 more values do not come back in the version that wrote them, so they tell nothing about the upgrade.",
        ],
        UpgradeText.Of(
        [
            Read("1.0.0", "2.0.0", "books"), Read("2.0.0", "1.0.0", "books"), Read("1.0.0", "2.0.0", "log", Verdict.NotApplicable),
            Read("2.0.0", "1.0.0", "log", Verdict.NotApplicable),
        ]));

    [Fact]
    public void The_users_data_are_named_and_so_are_their_bytes() => Assert.Equal(
        ["Lib 2.0.0 reads what 1.0.0 wrote, and the other way round, for one payload of 100 objects of My.Samples.Orders. Both versions write the same bytes."],
        UpgradeText.Of([User("1.0.0", "2.0.0", new(Verdict.Kept, Reason: Same)), User("2.0.0", "1.0.0", new(Verdict.Kept, Reason: Same))]));

    [Fact]
    public void What_an_upgrade_loses_of_the_users_data_is_named_by_its_path() => Assert.Equal(
        [
            "Lib 2.0.0 does not read all that 1.0.0 wrote, for one payload of 100 objects of My.Samples.Orders: [3].Price: 1 became 2; 4 more differ. "
                + "Lib 1.0.0 reads what 2.0.0 wrote, for one payload of 100 objects of My.Samples.Orders. Both versions write the same bytes.",
        ],
        UpgradeText.Of(
        [
            User("1.0.0", "2.0.0", new(Verdict.Kept, Reason: Same)), User("2.0.0", "1.0.0", new(Verdict.Changed, "[3].Price", "1", "2", "4 more differ")),
        ]));

    [Fact]
    public void Payloads_with_other_bytes_are_counted_and_named_where_they_were_compared()
    {
        Assert.Equal(
            [
                "Lib 2.0.0 reads what 1.0.0 wrote, and the other way round: 2 of 2 payloads of Touchstone's probes. "
                    + "The versions write different bytes for 1 of 2 payloads: values/Guid/some.",
            ],
            UpgradeText.Of(
            [
                Compared("books", Same), Compared("values/Guid/some", Different), Read("1.0.0", "2.0.0", "books"), Read("1.0.0", "2.0.0", "values/Guid/some"),
            ]));
        Assert.EndsWith(
            ". Both versions write the same bytes.",
            UpgradeText.Of([Compared("books", Same), Read("1.0.0", "2.0.0", "books")])[0], StringComparison.Ordinal);

        static ProbeResult Compared(string what, string bytes)
        {
            var read = Read("2.0.0", "1.0.0", what);
            return read with { Outcome = read.Outcome with { Finding = new Finding(Verdict.Kept, Reason: bytes) } };
        }
    }

    const string Different = "the versions write different bytes";
    const string Same = "both versions write the same bytes";

    static ProbeResult User(string own, string other, Finding finding)
    {
        var read = Read(own, other, "My.Samples.Orders");
        return read with { Outcome = read.Outcome with { Finding = finding } };
    }

    [Fact]
    public void Other_probes_are_no_upgrade() => Assert.Empty(UpgradeText.Of(MockProbeResults.Create()));

    static ProbeResult Read(string own, string other, string what, Verdict verdict = Verdict.Kept) =>
        MockProbeResults.Of("Lib", $"upgrade/{what}/{other} writes, {own} reads", verdict) with { RequestedVersion = own, Versions = $"{own},{other}" };
}
