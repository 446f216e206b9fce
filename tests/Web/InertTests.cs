using System.Xml.Linq;

namespace Touchstone.Web;

/// <summary>Names come from users' assemblies and files. The page shows any name as plain text and never runs it.</summary>
[Collection(Chromium.Name)]
public sealed class InertTests(Chromium chromium)
{
    const string Attack = "</script><img src=x onerror=alert(1)>";

    /// <summary>Names that could be misread as markup, JSON, members of JavaScript objects or the text format of the charts.</summary>
    static readonly string[] Names =
    [
        Attack, "<!--<script>alert(2)</script>", "\"'`&lt;&#60;\\u003c${alert(3)}", "__proto__", "constructor", "{a|{b}}{c}\n\n%s",
        "\u202Etxt.exe\u2028\u2029\0",
    ];

    [BrowserTheory]
    [InlineData("light")]
    [InlineData("dark")]
    public async Task Names_that_are_markup_stay_texts(string theme)
    {
        await using var open = await chromium.Open(await chromium.HostileReport, "theme=" + theme);
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync(Attack[..20]);

        await Touch(open);

        Assert.Empty(open.Dialogs);
        Assert.Equal(0, await open.Page.Locator("img, iframe, object, embed, a[href^='javascript:' i]").CountAsync());
        Assert.Equal(2, await open.Page.Locator("script").CountAsync());
        await Expect(open.Page.GetByText(Attack).First).ToBeVisibleAsync();
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_view_of_such_a_name_is_shared_like_any_other()
    {
        await using var open = await chromium.Open(await chromium.HostileReport, "set=" + Uri.EscapeDataString(Names[1]));

        await Expect(open.Choice("Data set").Locator("option:checked")).ToHaveTextAsync(Names[1]);
        Assert.Empty(open.Dialogs);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Saved_charts_hold_such_names_as_texts_too()
    {
        await using var open = await chromium.Open(await chromium.HostileReport);
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync(Attack[..20]);

        foreach (var figure in await open.Page.Locator("figure[data-chart]:has(svg):has-text('Save SVG')").AllAsync())
        {
            var svg = XDocument.Parse(await File.ReadAllTextAsync(await Save(open, figure, "Save SVG")));
            Assert.DoesNotContain(svg.Descendants(), element => element.Name.LocalName is "img" or "script" or "image" or "foreignObject");
            Assert.True(new FileInfo(await Save(open, figure, "Save PNG")).Length > 1000);
        }
        open.WasQuiet();
    }

    static async Task<string> Save(OpenReport open, ILocator figure, string button)
    {
        var download = await open.Page.RunAndWaitForDownloadAsync(() => figure.GetByRole(AriaRole.Button, new() { Name = button }).ClickAsync());
        return await download.PathAsync();
    }

    /// <summary>Uses the mouse everywhere: moves over every chart, so that each tooltip opens, and clicks everything that folds out.</summary>
    static async Task Touch(OpenReport open)
    {
        foreach (var figure in await open.Page.Locator("figure[data-chart] svg").AllAsync())
        {
            await figure.ScrollIntoViewIfNeededAsync();
            var box = (await figure.BoundingBoxAsync())!;
            for (var place = 1; place < 100; place++)
                await open.Page.Mouse.MoveAsync(box.X + (box.Width * (place % 10) / 10), box.Y + (box.Height * (place / 10) / 10));
        }
        foreach (var summary in await open.Page.Locator("summary").AllAsync())
            await summary.ClickAsync();
    }

    /// <summary>A run in which everything that can have a name has one of these names.</summary>
    internal static string Hostile(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "hostile"), Attack);
        for (var i = 0; i < Names.Length; i++)
        {
            run.Declared(Names[i], Attack);
            run.Measured(Names[i], Attack, 100, 1000 * (i + 1), Attack);
            run.Measured(Names[i], Names[1], 100, 1000 * (i + 1), Names[i]);
            run.Counted(Names[i], Attack, 100, Attack, (Attack, 1000), ($"{Names[i]}.", 100));
            run.Answered(Names[i], $"values/{Attack}/x", i == 0 ? "kept" : "crashed", Attack);
            run.Answered(Names[i], $"hostile/{Names[i]}", "hung", Names[i]);
            run.Limit((Attack, Attack, Names[i], ".NET"), Attack, 100 * (i + 1), 4096, Names[i], Names[0]);
            run.Limit((Attack, Attack, Names[i], "C++"), Attack, 100, 4096, with: Names[i]);
            run.Limit((Attack, Names[i], Names[i], Names[i]), Names[i], 100);
            run.NoLimit((Names[i], Attack, Names[i], ".NET"), Attack, Names[i]);
        }
        run.Unavailable(Attack + "2", Attack, 100, Attack);
        run.On(new
        {
            cpu = new Dictionary<string, object> { ["name"] = Attack, [Attack] = Attack, ["__proto__"] = Attack },
            dotNet = new { settings = Names },
            libraries = Names.ToDictionary(name => name, _ => Attack),
        });
        return run.Folder;
    }
}
