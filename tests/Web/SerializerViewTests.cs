using System.Globalization;

namespace Touchstone.Web;

/// <summary>Everything about one serializer under one address, and several side by side.</summary>
[Collection(Chromium.Name)]
public sealed class SerializerViewTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_name_leads_to_everything_about_it_and_Back_returns()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        var link = open.Section("choice").Locator(".answer li a").First;
        var name = await link.InnerTextAsync();

        await link.ClickAsync();

        await Expect(Title(open)).ToHaveTextAsync("Everything about " + name);
        await Expect(open.Section("throughput")).ToBeHiddenAsync();
        await open.FragmentHas("who=" + name);
        var rows = (await chromium.RealResults).Cells.Where(cell => Results.Text(cell, "serializer") == name && !cell.TryGetProperty("direction", out _))
            .Select(cell => (Results.Text(cell, "dataSet"), cell.GetProperty("count").GetInt32(), Results.Text(cell, "shape"))).Distinct().Count();
        await Expect(View(open).Locator("table.numbers").First.Locator("tbody tr")).ToHaveCountAsync(rows);
        await open.Page.GoBackAsync();
        await Expect(open.Section("throughput")).ToBeVisibleAsync();
        await Expect(View(open)).ToHaveCountAsync(0);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_name_in_a_drawing_leads_there_by_mouse_and_by_keyboard()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        var names = open.Chart("throughput").GetByRole(AriaRole.Toolbar).GetByRole(AriaRole.Link);
        var label = open.Chart("throughput").Locator("svg text", new() { HasText = "1 " }).First;
        var (drawn, link) = (await label.BoundingBoxAsync(), await names.First.BoundingBoxAsync());
        Assert.InRange(await names.CountAsync(), 10, 100);
        Assert.InRange(link!.X - drawn!.X, -5, 5);

        await names.First.FocusAsync();
        await open.Page.Keyboard.PressAsync("ArrowDown");
        await Expect(names.Nth(1)).ToBeFocusedAsync();
        var name = await names.Nth(1).GetAttributeAsync("aria-label");
        await open.Page.Keyboard.PressAsync("Enter");
        await Expect(Title(open)).ToHaveTextAsync(name!);
        await open.Page.GoBackAsync();
        await names.Nth(1).ClickAsync();

        await Expect(Title(open)).ToHaveTextAsync(name!);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_serializer_that_was_only_probed_has_its_view_with_the_command_of_each_probe()
    {
        using var cli = new Cli();
        string[] folders = [.. ((string[])["full", "probes"]).Select(name => Path.Combine(Cli.Root, "records", "2026-11-23-amd-epyc-debian-12", name))];
        var results = await Results.Of(cli, folders);
        var measured = results.Cells.Select(cell => Results.Text(cell, "serializer")).ToHashSet();
        var answer = results.ProbeResults.First(answer => !measured.Contains(Results.Text(answer, "serializer")) && Results.Text(answer, "topic") == "values");
        var name = Results.Text(answer, "serializer");
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folders));

        await open.Choice("Everything about").SelectOptionAsync(name);

        await Expect(Title(open)).ToHaveTextAsync("Everything about " + name);
        await Expect(View(open)).ToContainTextAsync("It was not measured with warm calls in this report.");
        await View(open).Locator("summary", new() { HasText = "values: " }).First.ClickAsync();
        var probes = View(open).Locator("details.probe-result");
        await Expect(probes).ToHaveCountAsync(results.ProbeResults.Count(
            other => Results.Text(other, "serializer") == name && Results.Text(other, "topic") == "values"));
        await probes.First.Locator("summary").ClickAsync();
        await Expect(probes.First.Locator("pre code")).ToContainTextAsync("touchstone probe");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Two_side_by_side_begin_with_what_differs_most()
    {
        var results = await chromium.OperationsResults;
        await using var open = await chromium.Open(await chromium.OperationsReport, "set=references&n=1000&who=NewtonsoftJson", waitFor: "article.serializer");
        var other = await View(open).GetByLabel("Compare with").Locator("option").Nth(1).InnerTextAsync();

        await View(open).GetByLabel("Compare with").SelectOptionAsync(other);

        await open.FragmentHas($"who=NewtonsoftJson,{other}");
        var table = View(open).Locator("table.compared").First;
        await Expect(table.Locator("caption")).ToContainTextAsync("What differs");
        var payload = await table.Locator("tr", new() { HasText = "Payload" }).Locator("td").AllInnerTextsAsync();
        foreach (var (name, text) in ((string[])["NewtonsoftJson", other]).Zip(payload))
            Results.Same(results.Number("references", 1000, name, "roundtrip", "payloadBytes")!.Value, text, name);
        var factors = (await table.Locator("tbody tr").AllInnerTextsAsync()).Select(Factor).TakeWhile(factor => factor > 0).ToList();
        Assert.True(factors.Count >= 3);
        Assert.Equal(factors.OrderDescending(), factors);
        open.WasQuiet();
    }

    [BrowserTheory]
    [InlineData("who=NewtonsoftJson", 1200)]
    [InlineData("who=NewtonsoftJson,MessagePack", 360)]
    public async Task Axe_finds_no_serious_violation_and_nothing_is_wider_than_the_screen(string fragment, int width)
    {
        await using var open = await chromium.Open(
            await chromium.RealReport, fragment, width, waitFor: "article.serializer");

        await AccessibilityTests.HasNoViolation(open);

        Assert.True(await open.Page.EvaluateAsync<bool>("document.documentElement.scrollWidth <= innerWidth"));
        open.WasQuiet();
    }

    /// <summary>The largest ratio in a line. 0 without one.</summary>
    static double Factor(string line) => System.Text.RegularExpressions.Regex.Matches(line, @"(?:\(|, )([\d.]+) ×")
        .Select(match => double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture)).DefaultIfEmpty(0).Max();

    static ILocator View(OpenReport open) => open.Page.Locator("article.serializer");

    static ILocator Title(OpenReport open) => open.Page.Locator("#serializer-title");
}
