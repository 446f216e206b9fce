using System.Text.Json;

namespace Touchstone.Report.Pictures;

/// <summary>Names a chart of the page, the state of the page, and the width.</summary>
/// <param name="Chart">The name of the chart: <c>choice</c>.</param>
/// <param name="View">The text after the # of the page's address: <c>set=books&amp;n=100</c>.</param>
/// <param name="Width">Pixels.</param>
sealed record PictureRequest(string Chart, string View, int Width);

/// <summary>A drawn chart.</summary>
/// <param name="Svg">The whole document.</param>
/// <param name="Width">Pixels.</param>
/// <param name="Height">Pixels.</param>
sealed record Picture(string Svg, int Width, int Height)
{
    /// <summary>Parses the JSON that the code of the charts returns. It has either a picture or a problem.</summary>
    /// <exception cref="JsonException">The text is not JSON.</exception>
    public static (Picture? Picture, Problem? Problem) Parse(string json, PictureRequest request)
    {
        using var answer = JsonDocument.Parse(json);
        var root = answer.RootElement;
        if (root.TryGetProperty("problem", out var problem))
        {
            var instead = root.GetProperty("instead").GetString()!;
            return (null, new Problem(
                $"cannot draw {request.Chart}", problem.GetString()!, instead.Length > 0 ? $"touchstone report FOLDER --format svg {instead}" : ""));
        }
        return (new Picture(root.GetProperty("svg").GetString()!, root.GetProperty("width").GetInt32(), root.GetProperty("height").GetInt32()), null);
    }
}
