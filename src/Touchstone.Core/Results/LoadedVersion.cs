using Touchstone.Core.Keys;

namespace Touchstone.Core.Results;

/// <summary>
/// Checks that the requested version of the library is the one that ran. If not, its numbers would appear under a wrong name, so the target
/// counts as unavailable. Pure.
/// </summary>
static class LoadedVersion
{
    /// <summary>The mismatch, with the next command; null when there is none.</summary>
    /// <param name="launch">A launch that has ended.</param>
    // The runtime loads its own assembly if it is not older than the package's. Then the requested package never ran.
    public static string? Mismatch(Launch launch)
    {
        var requested = launch.Key.RequestedVersion;
        if (requested.Length == 0 || launch.Started is not { } started)
            return null;
        return IsOfRuntime(started.Version, started.Runtime) && !PackageVersion.AreSame(started.Version, requested)
            ? $"{requested} was requested, but the runtime's own {started.Library.Split(' ')[0]} {started.Version} was loaded"
                + $"; next: touchstone run {launch.Key.Serializer}"
            : null;
    }

    /// <summary>True if a library has the version of the runtime, so that it is the runtime's own.</summary>
    /// <param name="version">The version of the loaded library.</param>
    /// <param name="runtime">The runtime, for example <c>.NET 10.0.12</c>.</param>
    public static bool IsOfRuntime(string version, string runtime) => runtime.EndsWith($" {version}", StringComparison.Ordinal);
}
