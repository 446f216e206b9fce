using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Chosen, sorted and divided times, compared with the JSON report of the same results.</summary>
[Collection(Chromium.Name)]
public sealed class ThroughputTests(Chromium chromium)
{
    const string DataSet = "references";
    const int Count = 1000;
    const string View = "set=references&n=1000";

    [BrowserFact]
    public async Task Another_quantity_shows_its_times_in_its_order()
    {
        var results = await chromium.OperationsResults;
        await using var open = await chromium.Open(await chromium.OperationsReport, View);

        foreach (var operation in (string[])["serialize", "deserialize"])
        {
            await Choice(open, "Show").SelectOptionAsync(operation);

            await Expect(open.Chart("throughput").Locator("figcaption")).ToContainTextAsync(operation + ", references, N = 1 000", new() { IgnoreCase = true });
            await open.FragmentHas("quantity=" + operation);
            await CheckChart(open, results, operation, "time");
        }
        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);
        await CheckChart(fresh, results, "deserialize", "time");
        open.WasQuiet();
    }

    /// <summary>The columns, and the names of their numbers in the JSON report.</summary>
    static readonly (string Column, string Operation, string Number)[] Columns =
        [("Deserialize", "deserialize", "costNs"), ("Payload", "roundtrip", "payloadBytes"), ("Allocated", "roundtrip", "allocatedBytes")];

    [BrowserFact]
    public async Task A_column_sorts_the_table_up_and_down_and_rows_without_numbers_stay_last()
    {
        var results = await chromium.OperationsResults;
        await using var open = await chromium.Open(await chromium.OperationsReport, View);
        await OpenTable(open);

        foreach (var (column, operation, number) in Columns)
        {
            foreach (var order in (string[])["ascending", "descending"])
            {
                await Table(open).GetByRole(AriaRole.Button, new() { Name = column, Exact = true }).ClickAsync();

                await Expect(Table(open).GetByRole(AriaRole.Columnheader, new() { Name = column, Exact = true })).ToHaveAttributeAsync("aria-sort", order);
                await Expect(Table(open).Locator("th[aria-sort]:not([aria-sort=none])")).ToHaveCountAsync(1);
                await CheckTable(open, results, column, operation, number, order == "descending");
            }
        }
        await Expect(open.Page).ToHaveURLAsync(new Regex("[#&]sort=-allocated"));
        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);
        await OpenTable(fresh);
        await Expect(Table(fresh).GetByRole(AriaRole.Columnheader, new() { Name = "Allocated", Exact = true })).ToHaveAttributeAsync("aria-sort", "descending");
        await CheckTable(fresh, results, "Allocated", "roundtrip", "allocatedBytes", descending: true);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_baseline_makes_all_times_multiples_of_its_own()
    {
        var results = await chromium.OperationsResults;
        await using var open = await chromium.Open(await chromium.OperationsReport, View);

        await Choice(open, "Baseline").SelectOptionAsync("NewtonsoftJson");

        await Expect(open.Chart("throughput").Locator("figcaption")).ToContainTextAsync("as a multiple of NewtonsoftJson");
        await open.FragmentHas("baseline=NewtonsoftJson");
        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);
        var unit = results.Number(DataSet, Count, "NewtonsoftJson", "roundtrip")!.Value;
        foreach (var page in (OpenReport[])[open, fresh])
        {
            await CheckChart(page, results, "roundtrip", "time", unit);
            await Expect(page.Chart("throughput").Locator("svg")).ToContainTextAsync("times NewtonsoftJson");
        }
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Axis_and_groups_change_the_drawing_and_come_back_with_the_address()
    {
        await using var open = await chromium.Open(await chromium.OperationsReport, View);
        var drawing = open.Chart("throughput").Locator("svg");
        var linear = await drawing.Locator("text").AllInnerTextsAsync();
        await Expect(drawing.GetByText("JSON", new() { Exact = true })).ToHaveCountAsync(0);

        await Choice(open, "Axis").SelectOptionAsync("logarithmic");
        await open.FragmentHas("scale=log");
        await Expect(drawing.Locator("text")).Not.ToHaveTextAsync(linear);
        await Choice(open, "Group by").SelectOptionAsync("format");
        await open.FragmentHas("grouped=format");
        await Expect(drawing.GetByText("JSON", new() { Exact = true })).ToHaveCountAsync(1);

        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);
        await Expect(fresh.Chart("throughput").Locator("svg"))
            .ToHaveJSPropertyAsync("textContent", await drawing.EvaluateAsync<string>("svg => svg.textContent"));
        await Expect(Choice(fresh, "Axis").Locator("option:checked")).ToHaveTextAsync("logarithmic");
        await Expect(Choice(fresh, "Group by").Locator("option:checked")).ToHaveTextAsync("format");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task All_shapes_are_shown_when_asked_for_and_else_the_fastest_of_each()
    {
        var rows = (await chromium.RealResults).Warm("books", 100)
            .Where(cell => !cell.GetProperty("limit").GetBoolean() && Results.Number(cell, "costNs") is not null).ToList();
        var targets = rows.DistinctBy(cell =>
            (Results.Text(cell, "serializer"), Results.Text(cell, "version"), Results.Text(cell, "runtime"), Results.Text(cell, "deployment"))).Count();
        Assert.True(targets < rows.Count);
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        await Expect(Drawn(open)).ToHaveAttributeAsync("aria-label", new Regex($"^{targets} rows by time: "));

        await open.Section("throughput").GetByLabel("all shapes").CheckAsync();

        await Expect(Drawn(open)).ToHaveAttributeAsync("aria-label", new Regex($"^{rows.Count} rows by time: "));
        await Expect(open.Page).Not.ToHaveURLAsync(new Regex("#n=100&set=books$"));
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(Drawn(fresh)).ToHaveAttributeAsync("aria-label", new Regex($"^{rows.Count} rows by time: "));
        open.WasQuiet();
    }

    static ILocator Choice(OpenReport open, string label) => open.Section("throughput").GetByRole(AriaRole.Combobox, new() { Name = label, Exact = true });

    static ILocator Drawn(OpenReport open) => open.Chart("throughput").Locator("[role=img]").First;

    static ILocator Table(OpenReport open) => open.Section("throughput").Locator("table.numbers");

    static async Task OpenTable(OpenReport open)
    {
        await open.Section("throughput").GetByText("All numbers of this data set and N").ClickAsync();
        await Expect(Table(open)).ToBeVisibleAsync();
    }

    /// <summary>The description for screen readers has the first five rows. The chart has all of them.</summary>
    static async Task CheckChart(OpenReport open, Results results, string operation, string sort, double unit = 1)
    {
        var expected = results.Warm(DataSet, Count)
            .Where(cell => Results.Text(cell, "operation") == operation && !cell.GetProperty("limit").GetBoolean()
                && Results.Number(cell, "costNs") is not null)
            .Select(cell => (Name: Results.Text(cell, "serializer"), Value: Results.Number(cell, "costNs")!.Value / unit)).OrderBy(row => row.Value).ToList();
        var texts = string.Join(", ", expected.Take(5).Select(row => Regex.Escape(row.Name) + (unit == 1 ? @" ([\d. ]+ [nµm]?s)" : " ([0-9. ]+) ×")));
        var words = new Regex($"^{expected.Count} rows by {sort}: {texts}");
        await Expect(Drawn(open)).ToHaveAttributeAsync("aria-label", words);
        var found = words.Match((await Drawn(open).GetAttributeAsync("aria-label"))!);
        for (var place = 0; place < 5; place++)
            Results.Same(expected[place].Value, found.Groups[place + 1].Value, expected[place].Name);
        foreach (var (name, _) in expected)
            await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync(name);
    }

    static async Task CheckTable(OpenReport open, Results results, string column, string operation, string number, bool descending)
    {
        var cells = results.Warm(DataSet, Count).Where(cell => Results.Text(cell, "operation") == operation).ToList();
        var numbers = cells.Where(cell => Results.Number(cell, number) is not null)
            .ToDictionary(cell => Results.Text(cell, "serializer"), cell => Results.Number(cell, number)!.Value);
        var place = await Table(open).Locator("thead th").EvaluateAllAsync<int>(
            "(headers, title) => headers.findIndex(header => header.firstChild.firstChild.textContent === title)", column);
        var shown = await open.Page.EvaluateAsync<string[][]>("place => [...document.querySelectorAll('#throughput table.numbers tbody tr')]"
            + ".map(row => [row.cells[0].textContent, row.cells[place].textContent])", place);
        var rows = shown.Select(row => (Name: Regex.Match(row[0], @"[\w.]+").Value, Text: row[1])).ToList();

        Assert.Equal(cells.Select(cell => Results.Text(cell, "serializer")).Order(), rows.Select(row => row.Name).Order());
        var with = rows.TakeWhile(row => numbers.ContainsKey(row.Name)).ToList();
        Assert.Equal(numbers.Count, with.Count);
        Assert.All(rows.Skip(with.Count), row => Assert.Contains(row.Text, (string[])["–", "†"]));
        Assert.All(with, row => Results.Same(numbers[row.Name], row.Text, row.Name));
        var values = with.Select(row => numbers[row.Name]).ToList();
        Assert.Equal(descending ? values.OrderDescending() : values.Order(), values);
    }
}
