using System.Buffers.Binary;
using System.Xml.Linq;

namespace Touchstone.Web;

[Collection(OtherChromium.Name)]
public sealed class SavingTests(Chromium chromium)
{
    static readonly byte[] PngSignature = [0x89, (byte)'P', (byte)'N', (byte)'G', 0x0D, 0x0A, 0x1A, 0x0A];

    [BrowserFact]
    public async Task Every_chart_is_saved_as_SVG()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        foreach (var (name, button) in await Buttons(open, "Save SVG"))
        {
            var svg = XDocument.Parse(await File.ReadAllTextAsync(await Save(open, button, name + ".svg")));
            Assert.Equal(XName.Get("svg", "http://www.w3.org/2000/svg"), svg.Root!.Name);
            Assert.NotEmpty(svg.Descendants(XName.Get("text", "http://www.w3.org/2000/svg")));
        }
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Every_chart_is_saved_as_PNG()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        foreach (var (name, button) in await Buttons(open, "Save PNG"))
        {
            var png = await File.ReadAllBytesAsync(await Save(open, button, name + ".png"));
            Assert.Equal(PngSignature, png[..8]);
            Assert.Equal("IHDR"u8.ToArray(), png[12..16]);
            Assert.True(BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(16)) >= 960 && BinaryPrimitives.ReadInt32BigEndian(png.AsSpan(20)) >= 200, name);
        }
        open.WasQuiet();
    }

    static async Task<List<(string Name, ILocator Button)>> Buttons(OpenReport open, string text)
    {
        await Expect(open.Chart("throughput").GetByRole(AriaRole.Button, new() { Name = text })).ToBeVisibleAsync();
        var found = new List<(string, ILocator)>();
        foreach (var figure in await open.Page.Locator("figure[data-chart]").AllAsync())
        {
            // A chart without data says so and cannot be saved.
            if (await figure.Locator("svg").CountAsync() > 0)
                found.Add(((await figure.GetAttributeAsync("data-chart"))!, figure.GetByRole(AriaRole.Button, new() { Name = text })));
        }
        Assert.NotEmpty(found);
        return found;
    }

    static async Task<string> Save(OpenReport open, ILocator button, string name)
    {
        var download = await open.Page.RunAndWaitForDownloadAsync(() => button.ClickAsync());
        Assert.Equal(name, download.SuggestedFilename);
        return await download.PathAsync();
    }
}
