using System.Text;
using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Report.Html;
using Touchstone.Report.Pictures;

namespace Touchstone.Commands.Publishing;

/// <summary>
/// Draws one chart of the page as a file, for a README or a comment on a pull request: <c>touchstone report FOLDER --format svg choice</c>.
/// </summary>
static class ReportPictures
{
    /// <summary>The formats, for <c>--format</c>.</summary>
    public static readonly IReadOnlyList<string> Formats = ["svg", "png"];

    /// <summary>Splits the arguments: the last one is the name of a chart, unless a file has that name.</summary>
    /// <param name="format">svg or png.</param>
    /// <param name="file">The file of <c>--out</c>; empty for none.</param>
    /// <exception cref="UsageException">No chart is named.</exception>
    public static (IReadOnlyList<string> Files, string Chart) Split(IReadOnlyList<string> arguments, string format, string file)
    {
        if (arguments.Count < 2 || Path.Exists(arguments[^1]) || arguments[^1] == "-")
        {
            string[] picture = file.Length > 0 ? ["choice"] : ["choice", "--out", $"choice.{format}"];
            throw UsageException.Corrected("--format", $"{format} draws one chart, and no chart is named after the files", [], picture);
        }
        return ([.. arguments.Take(arguments.Count - 1)], arguments[^1]);
    }

    /// <summary>Draws a chart. Returns the content of the file.</summary>
    /// <exception cref="UsageException">The chart does not exist, or this machine cannot draw it.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted.</exception>
    public static async Task<byte[]> Draw(Summary summary, string format, PictureRequest request, CancellationToken cancel)
    {
        if (new HtmlReport().Missing is { } missing)
            throw new UsageException(missing with { What = $"cannot draw {request.Chart}" });
        try
        {
            var picture = await Draw(summary, request, cancel);
            return format == "svg"
                ? Encoding.UTF8.GetBytes(picture.Svg)
                : await BrowserRenderer.Photograph(picture, cancel) ?? throw Lacking("a PNG needs Chromium", request);
        }
        catch (Exception e) when (e is OtherProgramException or JsonException)
        {
            // The charts of the page can be saved too.
            throw new UsageException(new Problem($"cannot draw {request.Chart}", e.Message, "touchstone report FOLDER --format html --out report.html"));
        }
    }

    static async Task<Picture> Draw(Summary summary, PictureRequest request, CancellationToken cancel)
    {
        var json = await NodeRenderer.Draw(PageData.Write(summary), request, cancel)
            ?? await BrowserRenderer.Draw(Page(summary), request, cancel)
            ?? throw Lacking("drawing a chart needs Node 20 or later, or Chromium", request);
        var (picture, problem) = Picture.Parse(json, request);
        return picture ?? throw new UsageException(problem!);
    }

    static string Page(Summary summary)
    {
        var page = new StringWriter();
        new HtmlReport().Write(summary, page, new Page());
        return page.ToString();
    }

    static UsageException Lacking(string what, PictureRequest request) => new(new Problem(
        $"cannot draw {request.Chart}",
        $"{what}, which is not on the PATH",
        $"install it, or name it in {BrowserRenderer.Variable}"));
}
