using System.Globalization;
using System.Net;
using System.Text.RegularExpressions;

namespace Touchstone.Report.Pictures;

/// <summary>Draws with a headless Chromium: SVG if there is no Node, and PNG in any case.</summary>
static partial class BrowserRenderer
{
    /// <summary>The environment variable with the path of the browser, if it is not on the PATH.</summary>
    public const string Variable = "CHROME_PATH";

    static readonly string[] Names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

    static readonly string[] Switches =
    [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--hide-scrollbars",
    ];

    /// <summary>The JSON that the code of the charts returns; null if there is no browser.</summary>
    /// <param name="page">The page with its data.</param>
    /// <param name="request">What to draw.</param>
    /// <exception cref="OtherProgramException">The browser failed.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted, and the browser has ended.</exception>
    public static async Task<string?> Draw(string page, PictureRequest request, CancellationToken cancel)
    {
        using var folder = new TemporaryFolder();
        var path = folder.Path("report.html");
        await File.WriteAllTextAsync(path, page, cancel);
        var fragment = string.Create(CultureInfo.InvariantCulture, $"{request.View}&picture={Uri.EscapeDataString(request.Chart)}&width={request.Width}");
        if (await Run(folder, cancel, "--dump-dom", $"{new Uri(path)}#{fragment}") is not { } dom)
            return null;
        return Result().Match(dom) is { Success: true } result
            ? WebUtility.HtmlDecode(result.Groups["json"].Value)
            : throw new OtherProgramException("the browser", "the page contains no drawing");
    }

    /// <summary>The picture as PNG, at twice its resolution; null if there is no browser.</summary>
    /// <exception cref="OtherProgramException">The browser failed.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted, and the browser has ended.</exception>
    public static async Task<byte[]?> Photograph(Picture picture, CancellationToken cancel)
    {
        using var folder = new TemporaryFolder();
        var (page, png) = (folder.Path("picture.html"), folder.Path("picture.png"));
        await File.WriteAllTextAsync(
            page, $"<!doctype html><meta charset=\"utf-8\"><style>body {{ margin: 0 }} svg {{ display: block }}</style>{picture.Svg}", cancel);
        var size = string.Create(CultureInfo.InvariantCulture, $"--window-size={picture.Width},{picture.Height}");
        if (await Run(folder, cancel, "--force-device-scale-factor=2", size, $"--screenshot={png}", new Uri(page).ToString()) is null)
            return null;
        return File.Exists(png) ? await File.ReadAllBytesAsync(png, cancel) : throw new OtherProgramException("the browser", "it wrote no picture");
    }

    // A separate profile folder: otherwise a browser that the user has open would take over the command, and nothing would be drawn.
    static async Task<string?> Run(TemporaryFolder folder, CancellationToken cancel, params string[] arguments)
    {
        string[] programs = Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } named ? [named] : Names;
        foreach (var program in programs)
        {
            if (await OtherProgram.Run(program, "", cancel, [.. Switches, $"--user-data-dir={folder.Path("profile")}", .. arguments]) is { } output)
                return output;
        }
        return null;
    }

    [GeneratedRegex("<html[^>]* data-picture=\"(?<json>[^\"]*)\"", RegexOptions.CultureInvariant)]
    private static partial Regex Result();
}
