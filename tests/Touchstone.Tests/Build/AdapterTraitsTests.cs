using System.Text;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class AdapterTraitsTests
{
    [Fact]
    public void Reads_every_member()
    {
        var traits = Parse(Samples.TraitsJson, out var reason)!;

        Assert.Equal("", reason);
        Assert.Equal(("s", "JSON", true, "reflection", "none", "h"), (traits.Summary, traits.Format, traits.Text, traits.Types, traits.Demands, traits.Home));
        Assert.Equal(["buffer", "bytes"], traits.Shapes);
        Assert.Equal(["Secret"], traits.Loses);
        Assert.Equal(["privateMembers", "membersAdded"], traits.Claims.Made);
        Assert.Null(traits.Package);
    }

    [Theory]
    [InlineData("\"summary\"", "\"sumary\"", "line 2: \"sumary\" is not a member of traits: the members are summary, format, ")]
    [InlineData("\"versioning\"", "\"versions\"", "line 4: \"versions\" is not a member of claims: the members are references, ")]
    [InlineData("\"buffer\"", "\"span\"", "\"span\" is not a shape: write buffer, bytes or stream")]
    [InlineData("\"buffer\", \"bytes\"", "", "\"shapes\" is empty: name at least one of buffer, bytes and stream")]
    public void A_member_that_is_wrong_is_named(string right, string wrong, string expected)
    {
        Assert.Null(Parse(Samples.TraitsJson.Replace(right, wrong, StringComparison.Ordinal), out var reason));
        Assert.StartsWith(expected, reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("\\ud800")]
    [InlineData("\u00ff")]
    public void A_text_that_is_not_valid_unicode_is_refused(string text)
    {
        var json = Encoding.Latin1.GetBytes(Samples.TraitsJson.Replace("\"h\"", $"\"{text}\"", StringComparison.Ordinal));

        Assert.Null(AdapterTraits.Parse(json, out var reason));
        Assert.Equal("a text in it is not valid Unicode", reason);
    }

    [Theory]
    [InlineData("\"home\": \"h\",", "", "line 1: traits has no \"home\"")]
    [InlineData("\"home\": \"h\"", "\"home\": null", "line 3: $.home must not be null")]
    [InlineData("\"text\": true", "\"text\": \"yes\"", "line 2: $.text is not true or false")]
    [InlineData("\"format\"", "format", "line 2")]
    public void What_is_missing_or_malformed_is_named(string right, string wrong, string expected)
    {
        Assert.Null(Parse(Samples.TraitsJson.Replace(right, wrong, StringComparison.Ordinal), out var reason));
        Assert.Contains(expected, reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", null)]
    [InlineData("\"plainTypes\": false, ", false)]
    [InlineData("\"plainTypes\": true, ", true)]
    public void Whether_types_may_be_plain_is_not_known_until_it_is_said(string member, bool? expected) =>
        Assert.Equal(expected, Parse(Samples.TraitsJson.Replace("\"home\"", member + "\"home\"", StringComparison.Ordinal), out _)!.PlainTypes);

    [Fact]
    public void Every_adapter_here_says_whether_types_may_be_plain() =>
        Assert.All(AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters, adapter =>
        {
            Assert.NotNull(adapter.Traits.PlainTypes);
            Assert.False(adapter.Traits is { PlainTypes: true, LibraryTypes: true }, adapter.Name);
        });

    [Theory]
    [InlineData("", false)]
    [InlineData(", \"byDefault\": true", true)]
    public void A_protection_has_its_name_and_its_link_and_is_off_unless_it_says_otherwise(string more, bool byDefault) => Assert.Equal(
        new AdapterProtection { Name = "Limits", Link = "l", ByDefault = byDefault },
        Parse(Samples.TraitsJson.Replace("\"home\"", $$"""
            "protection": { "name": "Limits", "link": "l"{{more}} }, "home"
            """, StringComparison.Ordinal), out _)!.Protection);

    [Fact]
    public void Every_adapter_here_switches_on_the_protection_that_it_names_and_no_other_does() =>
        Assert.All(AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters, adapter => Assert.True(
            adapter.Traits.Protection is { ByDefault: false } == Sources(adapter).Any(text => text.Contains("Protection.IsOn", StringComparison.Ordinal)),
            adapter.Name));

    static IEnumerable<string> Sources(Adapter adapter) => Directory.EnumerateFiles(adapter.Folder, "*.cs").Select(File.ReadAllText);

    [Fact]
    public void An_adapter_that_was_never_run_against_its_library_has_no_verification()
    {
        Assert.Empty(Parse(Samples.TraitsJson, out _)!.Verified);
        Assert.Empty(Parse(WithVerified("[]"), out var reason)!.Verified);
        Assert.Equal("", reason);
    }

    [Fact]
    public void A_verification_has_its_version_its_day_and_its_data_sets()
    {
        var verified = Parse(WithVerified("""[{ "version": "3.1.8", "date": "2026-11-22", "dataSets": ["books", "log"] }]"""), out _)!.Verified.Single();

        Assert.Equal(("3.1.8", new DateOnly(2026, 11, 22)), (verified.Version, verified.Date));
        Assert.Equal(["books", "log"], verified.DataSets);
    }

    [Theory]
    [InlineData("""{ "version": "3.1.8", "date": "2026-11-22", "dataSets": [] }""", "\"verified\" names no data set: name those that passed, or leave it out")]
    [InlineData(
        """{ "version": "3.1.8", "date": "22.11.2026", "dataSets": ["books"] }""", "line 5: $.verified[0].date is not a date: write it like 2026-11-22")]
    [InlineData("""{ "version": "3.1.8", "dataSets": ["books"] }""", "line 5: verified has no \"date\"")]
    [InlineData(
        """{ "version": "3.1.8", "date": "2026-11-22", "datasets": ["books"] }""",
        "line 5: \"datasets\" is not a member of verified: the members are version, date, dataSets, ")]
    [InlineData("""{ "version": null, "date": "2026-11-22", "dataSets": ["books"] }""", "line 5: $.verified[0].version must not be null")]
    [InlineData("\"3.1.8\"", "line 5: $.verified[0] is not an object")]
    public void A_verification_without_its_facts_is_refused(string verified, string expected)
    {
        Assert.Null(Parse(WithVerified($"[{verified}]"), out var reason));
        Assert.Contains(expected, reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_verification_may_name_the_runtimes_that_it_was_done_with()
    {
        var verified = Parse(
            WithVerified("""[{ "version": "2.17.0", "date": "2026-11-22", "dataSets": ["books"], "runtimes": ["net8.0"] }]"""), out _)!.Verified.Single();

        Assert.Equal(["net8.0"], verified.Runtimes);
        Assert.Null(Parse(WithVerified("""[{ "version": "2.17.0", "date": "2026-11-22", "dataSets": ["books"], "runtimes": ["net48"] }]"""), out var reason));
        Assert.Equal("\"net48\" is not a runtime: \"runtimes\" of \"verified\" accepts net8.0 and later ones", reason);
    }

    [Fact]
    public void Verifications_are_a_list_with_the_newest_version_first()
    {
        const string Older = """{ "version": "2.5.307", "date": "2026-11-22", "dataSets": ["books"], "packages": ["MessagePack.Annotations 2.5.307"] }""";
        const string Newer = """{ "version": "3.1.12", "date": "2026-11-22", "dataSets": ["books"] }""";
        var traits = Parse(WithVerified($"[{Newer}, {Older}]"), out _)!;

        Assert.Equal(["3.1.12", "2.5.307"], traits.Verified.Select(one => one.Version));
        Assert.Equal(["MessagePack.Annotations 2.5.307"], traits.Verified[1].Packages);
        Assert.Equal(["2.5.307"], new Adapter("X", "", traits with { Package = "MessagePack" }, "3.1.12").OtherVerifiedVersions);
        Assert.Null(Parse(WithVerified($"[{Older}, {Newer}]"), out var reason));
        Assert.Equal("\"verified\" has 2.5.307 before 3.1.12: the newest version comes first", reason);
    }

    [Fact]
    public void Traits_without_claims_claim_nothing()
    {
        const string Json = """{ "summary": "x", "format": "x", "types": "x", "demands": "x", "shapes": ["bytes"], "home": "x" }""";
        var traits = AdapterTraits.Parse(System.Text.Encoding.UTF8.GetBytes(Json), out _)!;

        Assert.All(AdapterClaims.Names, claim => Assert.False(traits.Claims.Has(claim)));
    }

    [Fact]
    public void The_runtimes_of_a_verification_are_those_of_its_version()
    {
        const string Verified = """
            [
              { "version": "2.0", "date": "2026-11-22", "dataSets": ["books"] },
              { "version": "1.0", "date": "2026-11-22", "dataSets": ["books"], "runtimes": ["net8.0"] }
            ]
            """;
        var traits = Parse(WithVerified(Verified), out _)!;

        Assert.Empty(traits.VerifiedRuntimes(null));
        Assert.Equal(["net8.0"], traits.VerifiedRuntimes("1.0.0"));
        Assert.Empty(traits.VerifiedRuntimes("3.0"));
    }

    [Fact]
    public void A_release_tells_version_day_and_state()
    {
        var release = Parse(
            WithRelease("""{ "version": "2.17.0", "date": null, "state": "maintenance", "reason": "archived", "lookedUp": "2026-11-22" }"""),
            out _)!.Release!;

        Assert.Equal(new AdapterRelease { Version = "2.17.0", State = "maintenance", Reason = "archived", LookedUp = new DateOnly(2026, 11, 22) }, release);
    }

    [Theory]
    [InlineData("""{ "version": "1", "state": "alive", "lookedUp": "2026-11-22" }""", "\"alive\" is not a state: write active or maintenance")]
    [InlineData(
        """{ "version": "1", "state": "maintenance", "lookedUp": "2026-11-22" }""", "\"release\" has the state maintenance but no \"reason\": write it")]
    [InlineData("""{ "version": "1", "state": "active", "lookedUp": "today" }""", "line 5: $.release.lookedUp is not a date: write it like 2026-11-22")]
    [InlineData("""{ "version": "1", "state": "active" }""", "line 5: release has no \"lookedUp\"")]
    public void A_release_without_its_facts_is_refused(string release, string expected)
    {
        Assert.Null(Parse(WithRelease(release), out var reason));
        Assert.StartsWith(expected, reason, StringComparison.Ordinal);
    }

    static string WithRelease(string value) => Samples.TraitsJson.Replace("[\"Secret\"]", $"[\"Secret\"], \"release\": {value}", StringComparison.Ordinal);

    static string WithVerified(string value) => Samples.TraitsJson.Replace("[\"Secret\"]", $"[\"Secret\"], \"verified\": {value}", StringComparison.Ordinal);

    static AdapterTraits? Parse(string json, out string reason) => AdapterTraits.Parse(Encoding.UTF8.GetBytes(json), out reason);
}
