namespace Touchstone.Report.Pictures;

/// <summary>Draws with Node: ECharts writes SVG without a browser.</summary>
static class NodeRenderer
{
    const string Resource = "render.mjs";

    /// <summary>The JSON that the code of the charts returns; null if there is no Node, or this build has no charts.</summary>
    /// <param name="data">The document of the page.</param>
    /// <param name="request">What to draw.</param>
    /// <exception cref="OtherProgramException">Node failed.</exception>
    /// <exception cref="OperationCanceledException">It was interrupted, and Node has ended.</exception>
    public static async Task<string?> Draw(string data, PictureRequest request, CancellationToken cancel)
    {
        if (PageTemplate.Resource(Resource) is not { } code)
            return null;
        using var folder = new TemporaryFolder();
        var path = folder.Path(Resource);
        await File.WriteAllTextAsync(path, code, cancel);
        var width = request.Width.ToString(System.Globalization.CultureInfo.InvariantCulture);
        return await OtherProgram.Run("node", data, cancel, path, request.Chart, request.View, width);
    }
}
