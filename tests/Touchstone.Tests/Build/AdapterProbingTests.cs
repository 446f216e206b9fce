using System.Text;
using Touchstone.Build;
using Touchstone.Commands.Listing;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Build;

public class AdapterProbingTests
{
    static readonly DateOnly Day = new(2026, 11, 22);

    [Fact]
    public void A_claim_is_kept_if_every_result_is_and_not_kept_if_one_is_not()
    {
        var probed = AdapterProbing.Of(
            [Result("a", "references", Verdict.Kept), Result("b", "references", Verdict.Lost), Result("c", "privateMembers", Verdict.Kept)], Day)!;

        Assert.Equal(("1.2.3", Day), (probed.Version, probed.Date));
        Assert.Equal(["privateMembers"], probed.Kept);
        Assert.Equal(["references"], probed.NotKept);
    }

    [Fact]
    public void A_claim_to_which_no_probe_applied_was_not_tested()
    {
        var probed = AdapterProbing.Of([Result("a", "references", Verdict.NotApplicable), Result("b", "", Verdict.Crashed)], Day)!;

        Assert.Empty(probed.Kept);
        Assert.Empty(probed.NotKept);
    }

    [Fact]
    public void Without_results_nothing_was_tested() => Assert.Null(AdapterProbing.Of([], Day));

    [Theory]
    [InlineData("", ClaimTest.NotTested)]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "kept": ["membersAdded"] }""", ClaimTest.Kept)]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "notKept": ["membersAdded"] }""", ClaimTest.Refuted)]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "kept": ["membersRemoved"], "notKept": ["references"] }""", ClaimTest.NotTested)]
    public void A_claim_without_a_result_is_not_tested(string probed, ClaimTest expected) => Assert.Equal(
        new MadeClaim("membersAdded", "https://example.org/added", expected), Traits(probed)!.MadeClaims.Single(claim => claim.Name == "membersAdded"));

    [Fact]
    public void What_is_written_can_be_read_and_takes_the_place_of_what_was_there()
    {
        var probing = new AdapterProbing { Version = "2.0", Date = Day, Kept = ["membersAdded"], NotKept = ["references"] };
        var once = TraitsFile.WithProbed(Samples.TraitsJson, new AdapterProbing { Version = "1.0", Date = Day });

        Assert.Equivalent(probing, AdapterTraits.Parse(Encoding.UTF8.GetBytes(TraitsFile.WithProbed(once, probing)), out _)!.Probed, strict: true);
    }

    [Fact]
    public void A_name_that_is_no_claim_is_refused()
    {
        Assert.Null(Traits("""{ "version": "1", "date": "2026-11-22", "kept": ["versioning"] }""", out var reason));
        Assert.Equal("\"versioning\" of \"probed\" is not a claim: touchstone probe --write replaces it", reason);
    }

    [Theory]
    [InlineData("", "[added](<https://example.org/added>) (untested)")]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "kept": ["membersAdded"] }""", "| [added](<https://example.org/added>) |")]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "notKept": ["membersAdded"] }""", "[added](<https://example.org/added>) (refuted)")]
    public void The_table_of_the_README_never_shows_as_fine_what_nobody_tested(string probed, string expected)
    {
        var output = new StringWriter();

        AdapterMarkdown.Write([new Adapter("X", "", Traits(probed)!, null)], output);

        Assert.Contains(expected, output.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "kept": ["references"], "notKept": ["sharedTexts"] }""", true)]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "kept": ["references", "sharedTexts"] }""", false)]
    [InlineData("""{ "version": "1", "date": "2026-11-22", "notKept": ["references", "sharedTexts"] }""", false)]
    public void A_library_that_keeps_objects_and_copies_shared_texts_says_so(string probed, bool isSaid)
    {
        var output = new StringWriter();

        AdapterMarkdown.Write([new Adapter("X", "", Traits(probed)!, null)], output);

        Assert.Equal(isSaid, output.ToString().Contains("(texts copied)", StringComparison.Ordinal));
    }

    [Fact]
    public void The_claim_of_older_results_that_named_no_behaviour_is_refuted_by_nothing() =>
        Assert.False(MockProbeResults.Of("A", "evolution/scalar to list/new reads old", Verdict.Changed, claim: "versioning", claimed: true).Refutes);

    static ProbeResult Result(string probe, string claim, Verdict verdict) =>
        MockProbeResults.Of("A", $"shapes/x/{probe}", verdict, claim: claim, claimed: true);

    static AdapterTraits? Traits(string probed) => Traits(probed, out _);

    static AdapterTraits? Traits(string probed, out string reason) =>
        AdapterTraits.Parse(
            Encoding.UTF8.GetBytes(probed.Length == 0 ? Samples.TraitsJson : $"{Samples.TraitsJson.TrimEnd()[..^1]}, \"probed\": {probed} }}"), out reason);
}
