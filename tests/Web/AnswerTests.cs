using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The answer at the top of the page: sentences that name serializers with their caveats, and three questions that set the needs.</summary>
[Collection(OtherChromium.Name)]
public sealed class AnswerTests(Chromium chromium)
{
    const string View = "set=books&n=100";

    [BrowserFact]
    public async Task The_first_sentence_names_the_fastest_serializer_and_what_to_know_about_it()
    {
        var results = await chromium.RealResults;
        var fastest = results.Warm("books", 100)
            .Where(cell => Results.Text(cell, "operation") == "roundtrip" && !cell.GetProperty("limit").GetBoolean() && Results.Text(cell, "status") == "ok")
            .MinBy(cell => Results.Number(cell, "costNs"));
        await using var open = await chromium.Open(await chromium.RealReport, View);

        var sentence = Answer(open).First;

        await Expect(sentence).ToContainTextAsync("On books, N = 100: " + Results.Text(fastest, "serializer"));
        var probed = results.ProbeResults.Where(answer => Results.Text(answer, "topic") == "hostile")
            .Select(answer => Results.Text(answer, "serializer")).ToHashSet();
        foreach (var name in await sentence.Locator("> span").AllInnerTextsAsync())
        {
            // Untested is never shown as fine. Of some, results of probes come with the adapter.
            if (!probed.Contains(Regex.Match(name, @"^(?:, | and )?(\w+)").Groups[1].Value))
                Assert.Matches("safety untested|not for untrusted data|harmed by hostile input|hostile input: ", name);
        }
        await Expect(Answer(open)).ToHaveCountAsync(4);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_question_sets_the_needs_and_the_answer_follows()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);

        await open.Choice("Who sends the data?").SelectOptionAsync("anyone: users, the internet");
        await open.Choice("What may my types look like?").SelectOptionAsync("they stay unchanged");

        await Expect(open.Page.GetByLabel("safe on hostile input", new() { Exact = true })).ToBeCheckedAsync();
        await Expect(open.Page.GetByLabel("no attributes on my types", new() { Exact = true })).ToBeCheckedAsync();
        await open.FragmentHas("needs=hostile,plain");
        await Expect(Answer(open).First).ToContainTextAsync("that meet your needs (safe on hostile input, no attributes on my types)");
        var named = await Answer(open).First.Locator("a").AllInnerTextsAsync();
        Assert.NotEmpty(named);
        foreach (var name in named)
        {
            var row = open.Section("choice").Locator($"tr[data-row^='{name}']").First;
            await Expect(row.Locator("[data-title='no attributes on my types']")).ToHaveTextAsync("✓ declared");
            await Expect(row.Locator("[data-title='safe on hostile input']")).ToHaveTextAsync("✓ probed");
        }
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(Answer(fresh)).ToHaveTextAsync(await Answer(open).AllInnerTextsAsync());
        await Expect(fresh.Choice("Who sends the data?").Locator("option:checked")).ToHaveTextAsync("anyone: users, the internet");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_answer_is_copied_as_text_with_its_caveats_and_the_link()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        // The clipboard of a test browser may be forbidden: what would be written is recorded instead.
        await open.Page.EvaluateAsync("Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { globalThis.copied = text; } } })");

        await open.Page.GetByRole(AriaRole.Button, new() { Name = "Copy this answer" }).ClickAsync();

        await Expect(open.Section("choice").GetByText("copied, with its caveats and the link")).ToBeVisibleAsync();
        var lines = (await open.Page.EvaluateAsync<string>("copied")).Split('\n');
        Assert.Equal(await Answer(open).AllInnerTextsAsync(), lines[..^2]);
        Assert.EndsWith("#n=100&set=books", lines[^1], StringComparison.Ordinal);
    }

    static ILocator Answer(OpenReport open) => open.Section("choice").Locator(".answer li");
}
