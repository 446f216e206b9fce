using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Tables can be searched and sorted, paper has their numbers, and the keyboard skips a section.</summary>
[Collection(Chromium.Name)]
public sealed class TableTests(Chromium chromium)
{
    const string View = "set=books&n=100";

    [BrowserFact]
    public async Task The_table_of_the_choice_is_sorted_and_searched_and_keeps_the_places_of_the_ranking()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        var places = (await Lines(open)).ToDictionary(line => line[0], line => line[1]);
        var sort = open.Section("choice").GetByRole(AriaRole.Button, new() { Name = "bytes per object" });

        await sort.ClickAsync();

        await open.FragmentHas("choice-sort=bytes");
        var sorted = await Lines(open);
        Assert.Equal(sorted.Select(line => Results.Parse(line[2])).Order(), sorted.Select(line => Results.Parse(line[2])));
        Assert.All(sorted, line => Assert.Equal(places[line[0]], line[1]));
        await open.Section("choice").GetByRole(AriaRole.Searchbox).FillAsync("newtonsoft");
        await Expect(open.Section("choice").Locator("tr[data-row]"))
            .ToHaveCountAsync(places.Keys.Count(name => name.StartsWith("Newtonsoft", StringComparison.Ordinal)));
        await open.FragmentHas("choice-find=newtonsoft");
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        Assert.Equal(await Lines(open), await Lines(fresh));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_probes_are_searched_by_the_name_of_the_serializer()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        await open.Section("probes").GetByRole(AriaRole.Searchbox, new() { Name = "Find a serializer" }).FillAsync("newtonsoft");

        await Expect(open.Section("probes").Locator("table.matrix tbody th").First).ToHaveTextAsync(new Regex("Newtonsoft"));
        await Expect(open.Section("probes").GetByText(new Regex(@"^\d+ of \d+ rows$"))).ToBeVisibleAsync();
        await open.FragmentHas("probes-find=newtonsoft");
    }

    [BrowserFact]
    public async Task Paper_has_the_numbers_and_the_screen_is_as_before_afterwards()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        await Expect(open.Page.Locator("table.numbers")).ToHaveCountAsync(0);

        await open.Page.EvaluateAsync("dispatchEvent(new Event('beforeprint'))");
        await Expect(open.Section("throughput").Locator("table.numbers")).ToBeVisibleAsync();
        await Expect(open.Section("size").Locator("table.numbers")).ToBeVisibleAsync();

        await open.Page.EvaluateAsync("dispatchEvent(new Event('afterprint'))");
        await Expect(open.Page.Locator("table.numbers")).ToHaveCountAsync(0);
    }

    [BrowserFact]
    public async Task The_keyboard_skips_a_section()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);
        var skip = open.Section("choice").GetByRole(AriaRole.Link, new() { Name = "Skip to Throughput" });

        await skip.FocusAsync();
        await Expect(skip).ToBeInViewportAsync();
        await open.Page.Keyboard.PressAsync("Enter");

        await Expect(open.Section("throughput")).ToBeFocusedAsync();
        Assert.Equal("n=100&set=books", open.Fragment);
    }

    /// <summary>The name, the place and the bytes per object of each line.</summary>
    static Task<string[][]> Lines(OpenReport open) => open.Page.EvaluateAsync<string[][]>(
        "[...document.querySelectorAll('#choice tr[data-row]')]"
            + ".map(row => [row.dataset.row, row.querySelector('.rank').textContent, row.querySelector('td.number').textContent])");
}
