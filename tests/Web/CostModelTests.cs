using System.Globalization;

namespace Touchstone.Web;

/// <summary>Compares the ranking of the cost model with the same formula, computed here from the JSON report of the same results.</summary>
[Collection(Chromium.Name)]
public sealed class CostModelTests(Chromium chromium)
{
    const string DataSet = "books";
    const int Count = 100;

    /// <summary>Mbit/s, % of reads, messages per start: limits by a core and by the link, with and without cold starts.</summary>
    static readonly (int Mbit, int Reads, int PerStart)[] Cases =
        [(100_000, 0, 0), (100_000, 100, 0), (40_000, 25, 0), (10, 50, 0), (1, 100, 0), (3000, 80, 0), (100_000, 50, 10), (100_000, 0, 2500), (200, 100, 1000)];

    [BrowserFact]
    public async Task The_ranking_is_the_one_of_the_formula()
    {
        await using var open = await chromium.Open(await chromium.OperationsReport);

        foreach (var (mbit, reads, perStart) in Cases)
        {
            await open.Follow(Fragment(mbit, reads, perStart));
            await Check(open, new(mbit, reads / 100d, perStart));
        }
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Rank_by_cost_puts_the_cheapest_first()
    {
        await using var open = await chromium.Open(await chromium.OperationsReport, Fragment(10_000, 30, 0) + "&core=0.2&gb=0.15&rate=250000");
        await open.Choice("Rank by").SelectOptionAsync("cost per million messages");
        await open.FragmentHas("rank=cost");
        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);

        foreach (var page in (OpenReport[])[open, fresh])
            await Check(page, new(10_000, 0.3, 0, 0.2, 0.15, 250_000), byCost: true);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_sliders_are_moved_with_the_keyboard()
    {
        await using var open = await chromium.Open(await chromium.OperationsReport, $"set={DataSet}&n={Count}");
        await open.Section("choice").GetByText("What it costs me").First.ClickAsync();

        await Press(open, "Share of reads", "Home", "0 %", "reads=0");
        await Press(open, "Share of reads", "ArrowRight", "1 %", "reads=1");
        await Check(open, new(10_000, 0.01, 0));
        await Press(open, "Share of reads", "End", "100 %", "reads=100");
        await Press(open, "Share of reads", "ArrowLeft", "99 %", "reads=99");
        await Press(open, "Bandwidth of the link", "Home", "1 Mbit/s", "mbit=1");
        await Check(open, new(1, 0.99, 0));
        await Press(open, "Bandwidth of the link", "End", "100 000 Mbit/s", "mbit=100000");
        // The slider moves by a tenth of a power of ten and shows two digits: 10^4.9 is 79 433.
        await Press(open, "Bandwidth of the link", "ArrowLeft", "79 000 Mbit/s", "mbit=79000");
        await Check(open, new(79_000, 0.99, 0));
        await open.Page.GetByLabel("count cold starts").CheckAsync();
        await Press(open, "Messages for each start of a process", "Home", "1", "start=1");
        await Check(open, new(79_000, 0.99, 1));

        await using var fresh = await chromium.Open(await chromium.OperationsReport, open.Fragment);
        await Check(fresh, new(79_000, 0.99, 1));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Who_has_no_first_calls_stands_last_and_takes_no_place_when_they_count()
    {
        await using var open = await chromium.Open(await chromium.RealReport, $"set={DataSet}&n={Count}&start=100");
        var known = (await chromium.RealResults).Cells
            .Where(cell => cell.TryGetProperty("direction", out _) && Results.Number(cell, "costNs") is not null
                && Results.Text(cell, "runtime") == "net10.0" && Results.Text(cell, "deployment") == "jit")
            .GroupBy(cell => Results.Text(cell, "serializer")).Where(cells => cells.Select(cell => Results.Text(cell, "direction")).Distinct().Count() == 2)
            .Select(cells => cells.Key).ToHashSet();

        await Expect(open.Section("choice").Locator("tr[data-cost] > td:first-child").First).ToHaveTextAsync("1");
        var rows = await open.Texts("#choice tr[data-cost] > th");
        var places = await open.Texts("#choice tr[data-cost] > td:first-child");

        Assert.Contains("?", places);
        Assert.Equal(
            Enumerable.Range(1, places.TakeWhile(place => place != "?").Count()).Select(place => place.ToString(CultureInfo.InvariantCulture)),
            places.TakeWhile(place => place != "?"));
        Assert.All(places.SkipWhile(place => place != "?"), place => Assert.Equal("?", place));
        Assert.All(rows.Zip(places), row => Assert.Equal(known.Contains(row.First.Split(' ')[0]), row.Second != "?"));
        await Expect(open.Section("choice").GetByText("Its first call was not measured")).ToHaveCountAsync(0);
        var rates = await open.Page.EvaluateAsync<string[]>(
            "[...document.querySelectorAll('#choice tr[data-cost]')].filter(row => row.cells[0].textContent === '?').map(row => row.cells[3].textContent)");
        Assert.All(rates, rate => Assert.EndsWith(" *", rate, StringComparison.Ordinal));
    }

    static string Fragment(int mbit, int reads, int perStart) =>
        $"set={DataSet}&n={Count}&mbit={mbit}&reads={reads}" + (perStart > 0 ? $"&start={perStart}" : "");

    static async Task Press(OpenReport open, string slider, string key, string shown, string fragment)
    {
        var label = open.Page.Locator("label.slider", new() { HasText = slider });
        await label.GetByRole(AriaRole.Slider).FocusAsync();
        await open.Page.Keyboard.PressAsync(key);
        await Expect(label.Locator("output")).ToHaveTextAsync(shown);
        await Expect(label.GetByRole(AriaRole.Slider)).ToHaveAttributeAsync("aria-valuetext", shown);
        await open.FragmentHas(fragment);
    }

    async Task Check(OpenReport open, Demand demand, bool byCost = false)
    {
        var results = await chromium.OperationsResults;
        var expected = results.Warm(DataSet, Count).Where(cell => !cell.GetProperty("limit").GetBoolean())
            .Select(cell => Results.Text(cell, "serializer")).Distinct()
            .Select(name => (Name: name, Cost: Cost(results, name, demand)))
            .OrderBy(row => byCost ? row.Cost.PerMillion : -row.Cost.PerSecond).ThenBy(row => -row.Cost.PerSecond).ThenBy(row => row.Cost.CoreNs).ToList();
        Assert.True(expected.Count >= 8);
        await Expect(open.Section("choice").Locator("tr[data-cost] > th a")).ToHaveTextAsync(expected.Select(row => row.Name));
        await Expect(open.Page.Locator("label.slider", new() { HasText = "Share of reads" }).Locator("output")).ToHaveTextAsync($"{demand.Reads * 100:0} %");
        for (var place = 0; place < expected.Count; place++)
        {
            var (name, cost) = expected[place];
            var shown = await open.Texts($"#choice tr[data-cost='{name}'] > td");
            Assert.Equal((place + 1).ToString(CultureInfo.InvariantCulture), shown[0]);
            Results.Same(cost.PerSecond, shown[2], $"reads and writes per second of {name}");
            Assert.Equal(cost.CoreNs >= cost.LinkNs ? "core" : "link", shown[3]);
            Results.Same(demand.Rate * cost.CoreNs / 1e9, shown[4], $"cores of {name}");
            Results.Same(demand.Rate * cost.LinkNs / 1e9 * 100, shown[5], $"link of {name}");
            Results.Same(cost.PerMillion, shown[6], $"a million messages of {name}");
        }
    }

    /// <summary>
    /// core = reads × deserialize + (1 − reads) × serialize + (first serialize + first deserialize, of the directions in use) ÷ messages per start, in ns.
    /// link = bytes × 8 ÷ (Mbit/s × 10⁶) s. Messages per second: 1 ÷ max(core, link).
    /// Cost of 10⁶ messages: 10⁶ × (core in hours × price of an hour + GB × price of a GB).
    /// </summary>
    static Cost Cost(Results results, string serializer, Demand demand)
    {
        double Ns(string operation) => results.Number(DataSet, Count, serializer, operation)!.Value;
        var core = (demand.Reads * Ns("deserialize")) + ((1 - demand.Reads) * Ns("serialize"));
        if (demand.PerStart > 0 && demand.Reads < 1)
            core += FirstNs(results, serializer, "serialize") / demand.PerStart;
        if (demand.PerStart > 0 && demand.Reads > 0)
            core += FirstNs(results, serializer, "deserialize") / demand.PerStart;
        var bytes = results.Number(DataSet, Count, serializer, "serialize", "payloadBytes")!.Value;
        var linkSeconds = bytes * 8 / (demand.Mbit * 1e6);
        return new(core, linkSeconds * 1e9, 1 / Math.Max(core / 1e9, linkSeconds), 1e6 * ((core / 3.6e12 * demand.CorePerHour) + (bytes / 1e9 * demand.PerGb)));
    }

    /// <summary>The first call of a process for its first type, BookShelf. It also pays for what later types find ready.</summary>
    static double FirstNs(Results results, string serializer, string direction) => Results.Number(
        results.Cells.Single(cell => cell.TryGetProperty("direction", out var own) && own.GetString() == direction
            && Results.Text(cell, "serializer") == serializer
            && Results.Text(cell, "type") == "BookShelf" && Results.Text(cell, "runtime") == "net10.0" && Results.Text(cell, "deployment") == "jit"),
        "costNs")!.Value;
}

/// <summary>The values of the sliders. With 0 messages per start, cold starts do not count.</summary>
sealed record Demand(double Mbit, double Reads, double PerStart, double CorePerHour = 0.04, double PerGb = 0.01, double Rate = 1000);

/// <summary>The core time and the link time of a message, and what follows from them.</summary>
sealed record Cost(double CoreNs, double LinkNs, double PerSecond, double PerMillion);
