namespace Touchstone.Web;

/// <summary>The matrix of The choice: a row per serializer with its time at each N, sorted by any column, and rows that are ticked for a comparison.</summary>
[Collection(Chromium.Name)]
public sealed class MatrixTests(Chromium chromium)
{
    const string View = "set=books&n=100";

    [BrowserFact]
    public async Task The_first_view_has_the_answer_the_needs_and_eight_rows()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View, 1440);

        await Expect(open.Section("choice").Locator(".answer li").First).ToBeInViewportAsync();
        await Expect(open.Page.GetByLabel("NativeAOT", new() { Exact = true })).ToBeInViewportAsync();
        await Expect(Rows(open).Nth(7)).ToBeInViewportAsync(new() { Ratio = 1 });
        await Expect(open.Section("choice").GetByRole(AriaRole.Columnheader)).ToContainTextAsync(["#", "serializer", "N = 1", "N = 100"]);
        foreach (var line in (string[])["header", ".bar"])
        {
            var box = (await open.Page.Locator(line).BoundingBoxAsync())!;
            Assert.True(box.Height is > 20 and < 50, $"{line} has more than one line: {box.Height} px");
        }
    }

    [BrowserFact]
    public async Task Times_and_sizes_are_those_of_the_results_per_object()
    {
        var results = await chromium.RealResults;
        await using var open = await chromium.Open(await chromium.RealReport, View + "&shapes=all");
        var rows = await open.Page.EvaluateAsync<string[][]>(
            "[...document.querySelectorAll('#choice tr[data-row]')].map(row => [row.dataset.row, row.querySelector('.time.chosen .ns')?.textContent ?? '',"
            + " ...[...row.querySelectorAll('td.number')].map(cell => cell.textContent)])");
        var cells = results.Warm("books", 100).Where(cell => Results.Text(cell, "operation") == "roundtrip" && Results.Text(cell, "status") == "ok")
            .ToLookup(cell => $"{Results.Text(cell, "serializer")} ({Results.Text(cell, "shape")})");
        var compared = 0;

        foreach (var row in rows.Where(row => cells[row[0]].Count() == 1))
        {
            var cell = cells[row[0]].Single();
            Results.Same(Results.Number(cell, "costNs")!.Value / 100, row[1], $"time of {row[0]}");
            Results.Same(Results.Number(cell, "payloadBytes")!.Value / 100, row[2], $"bytes of {row[0]}");
            Results.Same(Results.Number(cell, "allocatedBytes")!.Value / 100, row[3], $"allocated by {row[0]}");
            compared++;
        }
        Assert.True(compared > 30, $"only {compared} rows were compared");
    }

    [BrowserFact]
    public async Task Ticked_rows_are_in_the_address_and_lead_to_their_comparison()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);

        foreach (var row in (int[])[0, 2])
            await Rows(open).Nth(row).GetByRole(AriaRole.Checkbox).CheckAsync();

        await Expect(Rows(open).Locator("input:checked")).ToHaveCountAsync(2);
        var link = open.Section("choice").Locator("a.compare");
        var names = (await link.InnerTextAsync())["Compare ".Length..];
        await open.FragmentHas("compare=" + names.Replace(" and ", ",", StringComparison.Ordinal));
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(Rows(fresh).Locator("input:checked")).ToHaveCountAsync(2);
        await link.ClickAsync();
        await Expect(open.Page.Locator("#serializer-title")).ToHaveTextAsync(names);
        await Expect(open.Page.Locator("table.compared caption").First).ToContainTextAsync("What differs");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Every_column_sorts_in_both_directions()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        var sort = open.Section("choice").GetByRole(AriaRole.Button, new() { Name = "N = 1", Exact = true });

        await sort.ClickAsync();
        await open.FragmentHas("choice-sort=n1");
        var ascending = await Times(open);
        await open.Section("choice").Locator("thead th[aria-sort=ascending] button").ClickAsync();
        await open.FragmentHas("choice-sort=-n1");

        Assert.Equal(ascending.Order(), ascending);
        Assert.Equal(ascending.Reverse(), await Times(open));
        await open.Section("choice").GetByRole(AriaRole.Button, new() { Name = "rank" }).ClickAsync();
        await Expect(open.Section("choice").Locator("thead th[aria-sort=ascending]")).ToHaveTextAsync("# ▲");
    }

    [BrowserFact]
    public async Task On_a_phone_the_table_scrolls_below_its_names_and_the_page_does_not()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View, 360);
        var name = Rows(open).First.Locator("th");
        await name.ScrollIntoViewIfNeededAsync();

        await open.Page.EvaluateAsync("document.querySelector('#choice .the-matrix .wide').scrollLeft = 10000");

        await Expect(name).ToBeInViewportAsync();
        Assert.True(await open.Page.EvaluateAsync<bool>("document.documentElement.scrollWidth <= 360"), "the page scrolls sideways");
    }

    static ILocator Rows(OpenReport open) => open.Section("choice").Locator("tr[data-row]");

    /// <summary>The times at the first N of the rows that meet the needs, in ns.</summary>
    static async Task<double[]> Times(OpenReport open) =>
        [.. (await open.Texts("#choice .decide tbody:first-of-type tr[data-row] td.time:nth-of-type(3) .ns")).Select(Results.Parse)];
}
