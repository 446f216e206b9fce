using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The needs of the section The choice: how many serializers meet them, which ones, and the source of each finding.</summary>
[Collection(OtherChromium.Name)]
public sealed class NeedsTests(Chromium chromium)
{
    const string Sign = "(– does not apply|✓ (needs opt-in|texts copied)|[✓✗] (probed|measured|declared)|\\? (unknown|not tested|\\d+ of \\d+ passed))";

    const string View = "set=books&n=100";

    static readonly string[] Labels =
    [
        "keeps references", "private members", "polymorphism", "polymorphism without opt-in", "versioning safe both ways", "no silent loss",
        "safe on hostile input", "NativeAOT", "maintained", "no attributes on my types",
    ];

    [BrowserFact]
    public async Task Each_need_takes_out_who_does_not_meet_it_from_count_table_and_chart()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        var all = await Counted(open, null);
        Assert.Equal(all.Met, all.Of);
        var front = await Description(open);
        var narrowed = 0;

        foreach (var label in Labels)
        {
            await open.Page.GetByLabel(label, new() { Exact = true }).CheckAsync();
            await Expect(open.Section("choice").GetByRole(AriaRole.Columnheader, new() { Name = label, Exact = true })).ToBeVisibleAsync();
            var (met, of, unsure) = await Counted(open, label);
            var lines = await Lines(open, label);
            Assert.Equal(all.Of, of);
            Assert.Equal(met, Names(lines.Where(line => line.Place != "–")));
            Assert.All(lines, line => Assert.Equal(line.Answer[0] is '✗' or '–' ? "–" : line.Place, line.Place));
            Assert.All(lines, line => Assert.Matches($"^{Sign}$", line.Answer));
            Assert.Equal(unsure, met - Names(lines.Where(line => line.Answer.StartsWith('✓'))));
            await Expect(Faint(open)).ToHaveCountAsync(lines.Count(line => line.Place == "–") + (lines.Any(line => line.Place == "–") ? 1 : 0));
            // What was not tested, or does not apply, is never below "does not meet".
            foreach (var (body, sign) in ((string, string)[])[("fails", "✗"), ("untested", "?"), ("inapplicable", "–")])
                Assert.All(
                    await open.Texts($"#choice tbody.{body} [data-title='{label}']"), answer => Assert.StartsWith(sign, answer, StringComparison.Ordinal));
            narrowed += met < of ? 1 : 0;
            await open.Page.GetByLabel(label, new() { Exact = true }).UncheckAsync();
        }

        Assert.True(narrowed >= 6, $"only {narrowed} needs exclude a serializer");
        Assert.Equal(all, await Counted(open, null));
        await Expect(open.Chart("choice").GetByRole(AriaRole.Img).First).ToHaveAttributeAsync("aria-label", front);
        open.WasQuiet();
    }

    /// <summary>The needs, the claim that their probes are about, and the probes that count.</summary>
    static readonly (string Label, string Claim, string Probes)[] Claims =
    [
        ("keeps references", "references", ""), ("private members", "privateMembers", ""),
        ("versioning safe both ways", "versioning", "^evolution/member (added|removed)/"),
    ];

    [BrowserFact]
    public async Task A_claim_that_was_probed_is_met_by_who_kept_all_that_applies()
    {
        var answers = (await chromium.RealResults).ProbeResults;
        await using var open = await chromium.Open(await chromium.RealReport, View);

        foreach (var (label, claim, probes) in Claims)
        {
            var expected = answers
                .Where(answer => answer.GetProperty("claim").GetString() == claim && Regex.IsMatch(Results.Text(answer, "probe"), probes)
                    && Results.Text(answer, "verdict") != "not applicable")
                .GroupBy(answer => Results.Text(answer, "serializer"))
                .ToDictionary(own => own.Key, own => own.All(answer => Results.Text(answer, "verdict") == "kept") ? "✓ probed" : "✗ probed");
            Assert.True(expected.Values.Distinct().Count() == 2, "all answers are the same");

            await open.Page.GetByLabel(label, new() { Exact = true }).CheckAsync();

            await Expect(open.Section("choice").GetByRole(AriaRole.Columnheader, new() { Name = label, Exact = true })).ToBeVisibleAsync();
            var lines = await Lines(open, label);
            Assert.Contains(lines, line => expected.ContainsKey(line.Serializer));
            Assert.All(lines.Where(line => expected.ContainsKey(line.Serializer)),
                line => Assert.Equal((line.Name, expected[line.Serializer]), (line.Name, line.Answer)));
            // Those that were not probed have the results that come with their adapters, for the same version, or none.
            Assert.All(lines.Where(line => !expected.ContainsKey(line.Serializer) && line.Answer.Contains("probed", StringComparison.Ordinal)),
                line => Assert.Equal((line.Name, Shipped(line.Serializer, claim, probes)), (line.Name, line.Answer)));
            await open.Page.GetByLabel(label, new() { Exact = true }).UncheckAsync();
        }
        open.WasQuiet();
    }

    static string Shipped(string serializer, string claim, string probes)
    {
        // The records have one claim where there are two today.
        string[] claims = claim == "versioning" ? ["membersAdded", "membersRemoved"] : [claim];
        var verdicts = Results.ShippedBy(serializer)
            .Where(result => result.TryGetProperty("claim", out var own) && claims.Contains(own.GetString()))
            .Where(result => Regex.IsMatch(Results.Text(result, "probe"), probes))
            .Select(result => Results.Text(result, "verdict"))
            .Where(verdict => verdict != "not applicable")
            .ToList();
        return verdicts.Count == 0 ? "nothing" : verdicts.TrueForAll(verdict => verdict == "kept") ? "✓ probed" : "✗ probed";
    }

    [BrowserFact]
    public async Task NativeAOT_is_what_was_measured_as_NativeAOT()
    {
        var cells = (await chromium.RealResults).Cells.Where(cell => Results.Text(cell, "deployment") == "aot")
            .GroupBy(cell => Results.Text(cell, "serializer")).ToDictionary(
            cells => cells.Key,
            cells => cells.Any(Breaks) ? "✗ measured" : cells.Any(cell => Results.Text(cell, "status") == "ok") ? "✓ measured" : "? unknown");
        await using var open = await chromium.Open(await chromium.RealReport, View + "&needs=aot");

        await Expect(open.Page.GetByLabel("NativeAOT", new() { Exact = true })).ToBeCheckedAsync();
        var lines = await Lines(open, "NativeAOT");
        Assert.All(lines, line => Assert.Equal((line.Name, cells.GetValueOrDefault(line.Serializer, "? unknown")), (line.Name, line.Answer)));
        Assert.Equal(3, lines.Select(line => line.Answer).Distinct().Count());
    }

    [BrowserFact]
    public async Task Source_generated_JSON_and_Google_s_protobuf_meet_NativeAOT_and_hostile_input()
    {
        using var cli = new Cli();
        // Neither record has probes, so the page has those that come with the adapters.
        var page = await Chromium.WriteReport(cli, Chromium.Record("default"), Chromium.Record("first-call"));
        await using var open = await chromium.Open(page, View + "&needs=aot,hostile");

        var (native, hostile) = (await Lines(open, "NativeAOT"), await Lines(open, "safe on hostile input"));
        foreach (var serializer in (string[])["SystemTextJsonSourceGen", "GoogleProtobuf"])
        {
            Assert.Equal("✓ measured", Assert.Single(native, line => line.Serializer == serializer).Answer);
            Assert.Equal("✓ probed", Assert.Single(hostile, line => line.Serializer == serializer).Answer);
            Assert.NotEqual("–", Assert.Single(hostile, line => line.Serializer == serializer).Place);
        }
    }

    [BrowserFact]
    public async Task Only_what_is_known_takes_out_what_passed_unknown_and_the_address_brings_it_all_back()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        await open.Page.GetByLabel("NativeAOT", new() { Exact = true }).CheckAsync();
        await open.Page.GetByLabel("maintained", new() { Exact = true }).CheckAsync();
        await open.Choice("Format").SelectOptionAsync("binary");
        await Expect(open.Section("choice").GetByRole(AriaRole.Columnheader, new() { Name = "maintained", Exact = true })).ToBeVisibleAsync();
        await Expect(open.Section("choice").GetByRole(AriaRole.Columnheader, new() { Name = "binary", Exact = true })).ToBeVisibleAsync();
        var loose = await Counted(open, null);
        Assert.True(loose.Unsure > 0);

        await open.Page.GetByLabel("only what is known").CheckAsync();

        await Expect(Status(open)).ToContainTextAsync($"{loose.Met - loose.Unsure} of {loose.Of} serializers");
        await Expect(Status(open)).Not.ToContainTextAsync("untested");
        await open.FragmentHas("known=1");
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(Status(fresh)).ToHaveTextAsync(await Status(open).InnerTextAsync());
        await Expect(fresh.Page.GetByLabel("only what is known")).ToBeCheckedAsync();
        await Expect(fresh.Page.GetByLabel("maintained", new() { Exact = true })).ToBeCheckedAsync();
        Assert.Equal(await Lines(open, "maintained"), await Lines(fresh, "maintained"));
        await Expect(fresh.Chart("choice").GetByRole(AriaRole.Img).First).ToHaveAttributeAsync("aria-label", await Description(open));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_name_opens_the_answer_to_each_need_with_its_reason_and_the_address_keeps_it_open()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);

        await open.Section("choice").Locator("tr[data-row^='NewtonsoftJson'] button").First.ClickAsync();

        var details = open.Section("choice").Locator("tr.details");
        await Expect(details.Locator("dt")).ToHaveTextAsync((string[])["format", .. Labels]);
        var reasons = await details.Locator("dd").AllInnerTextsAsync();
        Assert.All(reasons.Skip(1), reason => Assert.Matches($"^{Sign}: .+", reason));
        await Expect(open.Page).ToHaveURLAsync(new Regex("pick=NewtonsoftJson"));
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(fresh.Section("choice").Locator("tr.details dd")).ToHaveTextAsync(reasons);
        open.WasQuiet();
    }

    static bool Breaks(JsonElement cell) =>
        Results.Text(cell, "status") == "lossy" || (cell.GetProperty("reason").GetString()?.StartsWith("not AOT-safe", StringComparison.Ordinal) ?? false);

    static int Names(IEnumerable<Line> lines) => lines.Select(line => line.Serializer).Distinct().Count();

    static ILocator Status(OpenReport open) => open.Section("choice").Locator("fieldset.needs [role=status]");

    // The points of the chart, and the one in the legend.
    static ILocator Faint(OpenReport open) => open.Chart("choice").Locator("svg path[fill-opacity='0.3']");

    static async Task<string> Description(OpenReport open) => (await open.Chart("choice").GetByRole(AriaRole.Img).First.GetAttributeAsync("aria-label"))!;

    /// <summary>Reads "N of M serializers meet these needs. K more are untested."</summary>
    static async Task<(int Met, int Of, int Unsure)> Counted(OpenReport open, string? label)
    {
        var text = await Status(open).InnerTextAsync();
        var found = Regex.Match(text, @"^(\d+) of (\d+) serializers meet these needs\.(?: (\d+) more (?:is|are) untested\.)?");
        Assert.True(found.Success, $"{label}: {text}");
        int Number(int group) => found.Groups[group].Success ? int.Parse(found.Groups[group].Value, CultureInfo.InvariantCulture) : 0;
        // Untested ones pass, unless only what is known is asked for.
        return (Number(1) + Number(3), Number(2), Number(3));
    }

    static async Task<List<Line>> Lines(OpenReport open, string label)
    {
        var cells = await open.Page.EvaluateAsync<string[][]>(
            "label => [...document.querySelectorAll('#choice tr[data-row]')].map(row => [row.dataset.row, row.querySelector('.rank').textContent,"
            + " [...row.cells].find(cell => cell.dataset.title === label).textContent])", label);
        return [.. cells.Select(line => new Line(line[0], line[1], line[2]))];
    }

    /// <summary>A line of the table, with the finding for a need.</summary>
    sealed record Line(string Name, string Place, string Answer)
    {
        public string Serializer => Name.Split(' ')[0];
    }
}
