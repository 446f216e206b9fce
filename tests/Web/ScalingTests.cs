namespace Touchstone.Web;

/// <summary>The section Scaling: a few curves have names, and the reader finds the others.</summary>
[Collection(Chromium.Name)]
public sealed class ScalingTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_few_curves_have_names_and_a_search_names_any_other()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books");
        var drawing = open.Chart("scaling").Locator("svg");
        var all = (await chromium.RealResults).Warm("books", 100).Select(cell => Results.Text(cell, "serializer")).Distinct().ToList();
        var before = await Named();
        Assert.InRange(before.Count, 6, 8);
        var hidden = all.First(name => name.Length > 6 && !before.Exists(text => text.Contains(name, StringComparison.Ordinal)));

        await open.Section("scaling").GetByRole(AriaRole.Searchbox, new() { Name = "Find" }).FillAsync(hidden);

        await Expect(drawing).ToContainTextAsync(hidden);
        await open.FragmentHas("growth-find=" + hidden);
        Assert.InRange((await Named()).Count, 6, 8);
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(fresh.Chart("scaling").Locator("svg")).ToContainTextAsync(hidden);
        open.WasQuiet();

        async Task<List<string>> Named() =>
            [.. (await open.Texts("figure[data-chart=scaling] svg text")).Where(text => all.Exists(name => text.Contains(name, StringComparison.Ordinal)))];
    }
}
