using Touchstone.Workers;

namespace Touchstone.Results;

/// <summary>
/// Whether the library that was asked for is the one that ran. Where it is not, the target cannot be had here, and its numbers would
/// stand under a wrong name. Pure.
/// </summary>
static class LoadedVersion
{
    /// <summary>Why not, with the next command; null when nothing speaks against it.</summary>
    /// <param name="launch">A launch that has ended.</param>
    // The runtime's own assembly wins over that of a package where it is as new: then the package that was asked for never ran.
    public static string? Mismatch(Launch launch)
    {
        var asked = launch.Key.AskedVersion;
        if (asked.Length == 0 || launch.Started is not { } started)
            return null;
        var ofRuntime = started.Runtime.EndsWith($" {started.Version}", StringComparison.Ordinal);
        return ofRuntime && !PackageVersion.AreSame(started.Version, asked)
            ? $"{asked} was asked for, and the runtime's own {started.Library.Split(' ')[0]} {started.Version} was loaded instead; next: touchstone run {launch.Key.Serializer}"
            : null;
    }
}
