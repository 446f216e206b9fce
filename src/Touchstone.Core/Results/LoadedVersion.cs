using NuGet.Versioning;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>
/// Checks that the requested version of the library is the one that ran. If not, its results would appear under a wrong name, so the target
/// counts as unavailable. Every command that loads a library uses this check. Pure.
/// </summary>
static class LoadedVersion
{
    /// <summary>The mismatch of a launch; null when there is none.</summary>
    public static Problem? Mismatch(Launch launch) => launch is { Zstandard: false, Started: { } started }
        ? Mismatch(launch.Key, launch.Pinned, launch.Options, started)
        : null;

    /// <summary>The mismatch, with the next command; null when there is none.</summary>
    /// <param name="key">The requested version, and the mode in which it ran.</param>
    /// <param name="pinned">The package that the adapter pins, with its version; null for none.</param>
    /// <param name="options">Options that the next command needs.</param>
    /// <param name="started">What the worker reports.</param>
    /// <param name="beside">Versions that the same command needs, besides that of the key.</param>
    // The host prefers the runtime's assembly unless the package's has a higher version. Then the requested package never ran.
    public static Problem? Mismatch(
        LaunchKey key, string? pinned, IReadOnlyList<string> options, Started started, params IReadOnlyList<string> beside)
    {
        if (OtherRuntime(key, started) is { } runtime)
            return runtime;
        var library = started.Library.Split(' ')[0];
        var requested = key.RequestedVersion.Length > 0 ? key.RequestedVersion : PinOf(library, pinned);
        if (requested.Length == 0 || !IsOfRuntime(started.Version, started.Runtime) || PackageVersion.AreSame(started.Version, requested))
            return null;
        var wanted = key.RequestedVersion.Length > 0 ? "requested" : "pinned";
        var why = $"{requested} was {wanted}, but the runtime's own {library} {started.Version} was loaded, because the higher version wins";
        var (next, correction) = OlderRuntime(key, [requested, .. beside]) is { } mode
            ? (ShellText.Command(["run", $"#{key.NameAndVersion}", "--runtime", mode, .. options]), new Correction(["--runtime"], ["--runtime", mode]))
            : key.RequestedVersion.Length == 0
            ? ($"pin a version of {library} above {started.Version}", null)
            : (ShellText.Command(["run", $"#{key.Serializer}", .. options]), Of(key.Serializer));
        return new Problem($"cannot use {key.Target}", why, next) { Correction = correction };
    }

    /// <summary>True if a library has the version of the runtime, so that it is the runtime's own.</summary>
    /// <param name="version">The version of the loaded library.</param>
    /// <param name="runtime">The runtime, for example <c>.NET 10.0.12</c>.</param>
    public static bool IsOfRuntime(string version, string runtime) => runtime.EndsWith($" {version}", StringComparison.Ordinal);

    // An environment variable of the user can make a program use a newer runtime than its own.
    static Problem? OtherRuntime(LaunchKey key, Started started) =>
        RuntimeMode.MajorOf(key.Runtime) is not { } major || PackageVersion.Of(started.Runtime.Split(' ')[^1]) is not { } ran || ran.Major == major
            ? null
            : new Problem(
                $"cannot use {key.Target}", $"{key.Runtime} was requested, but the program ran on {started.Runtime}",
                "unset DOTNET_ROLL_FORWARD, then run the same command again");

    // A pinned package that only accompanies the library says nothing about the library's version.
    static string PinOf(string library, string? pinned) =>
        pinned?.Split(' ') is [var package, var version] && package.Equals(library, StringComparison.OrdinalIgnoreCase) ? version : "";

    // All patches of an older runtime are below the package's version.
    static string? OlderRuntime(LaunchKey key, IEnumerable<string> versions)
    {
        var lowest = versions.Select(PackageVersion.Of).OfType<NuGetVersion>().Select(version => version.Major).DefaultIfEmpty().Min();
        var older = RuntimeMode.OlderThan(lowest);
        return older is null || older == key.Runtime ? null : key.Deployment is "jit" or "" ? older : $"{older}/{key.Deployment}";
    }

    static Correction Of(string serializer)
    {
        var other = Correction.OtherSerializers([$"#{serializer}"]);
        return other with { Drop = [.. other.Drop, "--versions"] };
    }
}
