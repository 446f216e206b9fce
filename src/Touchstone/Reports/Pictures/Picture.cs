using System.Text.Json;
using Touchstone.Workers;

namespace Touchstone.Reports.Pictures;

/// <summary>Which chart of the page, how the page is set, how wide.</summary>
/// <param name="Chart">Its name: <c>choice</c>.</param>
/// <param name="View">What stands behind the # of a page's address: <c>set=books&amp;n=100</c>.</param>
/// <param name="Width">Pixels.</param>
sealed record PictureRequest(string Chart, string View, int Width);

/// <summary>A chart.</summary>
/// <param name="Svg">The whole document.</param>
/// <param name="Width">Pixels.</param>
/// <param name="Height">Pixels.</param>
sealed record Picture(string Svg, int Width, int Height)
{
    /// <summary>Reads what the charts' own code answered; a problem when it has nothing to draw.</summary>
    /// <exception cref="JsonException">It is no answer of theirs.</exception>
    public static (Picture? Picture, Problem? Problem) Parse(string json, PictureRequest request)
    {
        using var answer = JsonDocument.Parse(json);
        var root = answer.RootElement;
        if (root.TryGetProperty("problem", out var problem))
            return (null, new Problem($"cannot draw {request.Chart}", problem.GetString()!, "touchstone report FOLDER --format svg choice"));
        return (new Picture(root.GetProperty("svg").GetString()!, root.GetProperty("width").GetInt32(), root.GetProperty("height").GetInt32()), null);
    }
}
