using System.Text;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class AdapterClaimsTests
{
    const string Link = "https://example.org/words";

    [Fact]
    public void Each_behaviour_is_a_claim_with_the_page_where_the_library_makes_it()
    {
        var claims = Parse($$"""{ "versioning": { "membersAdded": "{{Link}}#added", "memberRenamedWithAlias": "{{Link}}#renamed" } }""", out _)!;

        Assert.Equal(["membersAdded", "memberRenamedWithAlias"], claims.Made);
        Assert.Equal(($"{Link}#added", $"{Link}#renamed"), (claims.Link("membersAdded"), claims.Link("memberRenamedWithAlias")));
        Assert.Null(claims.Link("membersRemoved"));
        Assert.False(claims.Has("versioning"));
    }

    [Theory]
    [InlineData("false", false, null)]
    [InlineData("true", true, null)]
    [InlineData($"\"{Link}\"", true, Link)]
    public void Another_claim_may_have_a_link_or_none(string value, bool isMade, string? link)
    {
        var claims = Parse($$"""{ "references": {{value}} }""", out _)!;

        Assert.Equal((isMade, link), (claims.Has("references"), claims.Link("references")));
    }

    [Fact]
    public void What_a_library_only_offers_as_an_option_is_not_a_claim_but_has_its_page()
    {
        var claims = Parse(
            $$"""{ "references": { "option": "{{Link}}#refs" }, "versioning": { "membersAdded": "{{Link}}", "option": "{{Link}}#later" } }""", out _)!;

        Assert.Equal(["membersAdded"], claims.Made);
        Assert.Equal(($"{Link}#refs", $"{Link}#later"), (claims.Option("references"), claims.Option("versioning")));
        Assert.Null(claims.Link("references"));
        Assert.Null(claims.Option("polymorphism"));
    }

    [Theory]
    [InlineData("""{ "references": { "option": true } }""", "line 1: \"option\" needs the address of the page where the library promises it")]
    [InlineData("""{ "references": { "page": "https://example.org" } }""", "line 1: \"page\" is not a member of references: the members are option")]
    [InlineData("""{ "versioning": true }""", "line 1: \"versioning\" is not one claim: write { \"membersAdded\": \"https://...\" }")]
    [InlineData("""{ "versioning": { "membersAdded": true } }""", "line 1: \"membersAdded\" needs the address of the page where the library promises it")]
    [InlineData("""{ "versioning": { "membersAdded": "README" } }""", "line 1: \"membersAdded\" needs the address of the page where the library promises it")]
    [InlineData(
        """{ "versioning": { "memberAdded": "https://example.org" } }""",
        "line 1: \"memberAdded\" is not a claim of \"versioning\": write membersAdded, membersRemoved, ")]
    [InlineData("""{ "references": "README" }""", "line 1: a claim is the address of the library's own page (https://...), true, or false")]
    [InlineData("""{ "references": null }""", "line 1: a claim is the address of the library's own page (https://...), true, or false")]
    public void A_claim_that_is_not_the_librarys_own_words_is_refused(string claims, string expected)
    {
        Assert.Null(Parse(claims, out var reason));
        Assert.StartsWith(expected, reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{ "versioning": {} }""")]
    [InlineData("""{ "versioning": false }""")]
    public void What_is_not_promised_is_absent(string claims) => Assert.Empty(Parse(claims, out _)!.Made);

    [Fact]
    public void Every_claim_about_versioning_here_has_an_https_address() =>
        Assert.All(AdapterFolder.List(TouchstoneRoot.Find(out _)!, []).Adapters, adapter =>
            Assert.All(
                VersioningClaims.Names.Where(adapter.Traits.Claims.Has),
                claim => Assert.StartsWith("https://", adapter.Traits.Claims.Link(claim), StringComparison.Ordinal)));

    static AdapterClaims? Parse(string claims, out string reason) => AdapterTraits.Parse(
        Encoding.UTF8.GetBytes(
            $$"""{ "summary": "x", "format": "x", "types": "x", "demands": "x", "shapes": ["bytes"], "home": "x", "claims": {{claims}} }"""),
            out reason)?.Claims;
}
