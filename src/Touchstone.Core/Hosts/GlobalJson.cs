using System.Text.Json;
using NuGet.Versioning;

namespace Touchstone.Core.Hosts;

/// <summary>
/// Chooses an installed SDK by the nearest global.json. The result is the same as that of <c>dotnet --version</c>, without the 70 ms of
/// starting a process. The rules are those of the .NET documentation ("global.json overview", rollForward).
/// </summary>
/// <param name="Version">The requested version; null for any.</param>
/// <param name="RollForward">The roll-forward policy: how far the chosen version can be from the requested one.</param>
/// <param name="AllowPreview">True when preview versions count.</param>
public sealed record GlobalJson(NuGetVersion? Version, string RollForward, bool AllowPreview)
{
    static readonly JsonDocumentOptions Lenient = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    /// <summary>The rules without a global.json.</summary>
    public static GlobalJson None { get; } = new(null, "latestMajor", true);

    /// <summary>Reads the nearest global.json, from a folder upward. A broken file gives <see cref="None"/>.</summary>
    public static GlobalJson Nearest(string folder)
    {
        for (var above = Path.GetFullPath(folder); above is not null; above = Path.GetDirectoryName(above))
        {
            var file = Path.Combine(above, "global.json");
            if (File.Exists(file))
                return Read(file);
        }
        return None;
    }

    /// <summary>The chosen version of the installed ones; null when none fits.</summary>
    public NuGetVersion? Choose(IEnumerable<NuGetVersion> installed)
    {
        var candidates = installed.Where(sdk => (AllowPreview || !sdk.IsPrerelease) && Fits(sdk)).Order().ToList();
        if (candidates.Count == 0)
            return null;
        if (Version is not { } requested || RollForward.StartsWith("latest", StringComparison.OrdinalIgnoreCase))
            return candidates[^1];
        if (Policy() == "patch" && candidates.Contains(requested))
            return requested;
        // The newest patch in the nearest feature band.
        return candidates.Last(sdk => Band(sdk) == Band(candidates[0]));
    }

    bool Fits(NuGetVersion sdk)
    {
        if (Version is not { } requested)
            return true;
        return sdk >= requested && Policy() switch
        {
            "disable" => sdk == requested,
            "patch" => Band(sdk) == Band(requested),
            "feature" => (sdk.Major, sdk.Minor) == (requested.Major, requested.Minor),
            "minor" => sdk.Major == requested.Major,
            _ => true,
        };
    }

    // The feature band is the hundreds of the third number.
    static (int, int, int) Band(NuGetVersion sdk) => (sdk.Major, sdk.Minor, sdk.Patch / 100);

    string Policy()
    {
        var policy = RollForward.ToLowerInvariant();
        return policy.StartsWith("latest", StringComparison.Ordinal) ? policy["latest".Length..] : policy;
    }

    static GlobalJson Read(string file)
    {
        try
        {
            using var document = JsonDocument.Parse(File.ReadAllBytes(file), Lenient);
            if (!document.RootElement.TryGetProperty("sdk", out var sdk))
                return None;
            var version = sdk.TryGetProperty("version", out var text) && NuGetVersion.TryParse(text.GetString(), out var parsed) ? parsed : null;
            var rollForward = sdk.TryGetProperty("rollForward", out var policy) ? policy.GetString() ?? "" : version is null ? "latestMajor" : "patch";
            var preview = !sdk.TryGetProperty("allowPrerelease", out var allow) || allow.ValueKind != JsonValueKind.False;
            return new GlobalJson(version, rollForward, preview);
        }
        catch (Exception error) when (error is JsonException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            return None;
        }
    }
}
