using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Every section shows the marks of a number: ≠ lost data, ~ unsteady or one launch, † no number.</summary>
[Collection(OtherChromium.Name)]
public sealed class MarksTests(Chromium chromium)
{
    const string Reason = "it fell over its own feet";

    static readonly int[] Counts = [1, 10, 100, 1000];

    /// <summary>The places of names with numbers: the lines of tables, and the labels of bars, points and curves.</summary>
    static readonly (string Section, string Places)[] Places =
    [
        .. ((string[])["choice", "throughput", "memory", "size"]).Select(section => (section, $"#{section} tr:has(> th), #{section} svg text")),
        ("scaling", "#scaling tr:has(> th), #scaling svg text"),
    ];

    [BrowserFact]
    public async Task Lossy_and_unsteady_numbers_are_marked_wherever_they_appear()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Flawed(cli)));
        await open.OpenEverything();

        foreach (var (section, places) in Places)
        {
            var texts = await open.Texts(places);
            foreach (var (name, mark) in ((string, string)[])[("Lossy", "≠"), ("Unsteady", "~"), ("Single", "~")])
            {
                var named = texts.Where(text => Regex.IsMatch(text, $@"\b{name}\b")).ToList();
                Assert.True(named.Count > 0, $"{section} does not show {name}");
                Assert.All(named, text => Assert.True(text.Contains(mark, StringComparison.Ordinal), $"{section}: {text} has no {mark}"));
            }
            Assert.All(texts.Where(text => Regex.IsMatch(text, @"\bSound\b")),
                text => Assert.True(text.IndexOfAny(['≠', '~']) < 0, $"{section}: {text} is marked"));
        }
        // Names are headings in this section, and their versions are lines: two of Lossy, two of Unsteady.
        var versions = (await open.Texts("#side-by-side svg text")).Where(text => Regex.IsMatch(text, @"\d\.0\.0, net10\.0")).ToList();
        var marked = (char sign) => versions.Count(text => text.Contains(sign, StringComparison.Ordinal));
        Assert.Equal((2, 2, 4), (marked('≠'), marked('~'), versions.Count));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Who_has_no_number_is_named_with_the_reason()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Flawed(cli)));

        foreach (var section in (string[])["choice", "throughput", "missing"])
            await Expect(open.Section(section).Locator("li, tr", new() { HasText = "Broken" }).Filter(new() { HasText = Reason }).First)
                .ToContainTextAsync("†");
        foreach (var section in (string[])["throughput", "choice"])
        {
            var lossy = open.Section(section).Locator("li", new() { HasText = "Lossy" })
                .Or(open.Section(section).Locator("tr", new() { HasText = "Lossy" }));
            await Expect(lossy.First).ToContainTextAsync("≠");
        }
        await Expect(open.Section("throughput").Locator("li", new() { HasText = "Lossy" })).ToContainTextAsync("Books.Isbn");
        open.WasQuiet();
    }

    static string Flawed(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "flawed"), "a machine");
        foreach (var count in Counts)
        {
            for (var launch = 0; launch < 3; launch++)
            {
                run.Launched("Sound", "books", count, 900 * count);
                foreach (var version in (string[])["1.0.0", "2.0.0"])
                {
                    run.Launched("Lossy", "books", count, 1000 * count, version, lost: "Books.Isbn");
                    run.Launched("Unsteady", "books", count, 2000 * count, version, steady: false);
                }
                run.Failed("Broken", "books", count, Reason);
            }
            run.Launched("Single", "books", count, 3000 * count);
        }
        return run.Folder;
    }
}
