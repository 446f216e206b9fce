using Touchstone.Workers;

namespace Touchstone.Results;

/// <summary>
/// What a launch shows about its target rather than about its serializer: that it cannot be had so. Such a row is †, not failed: nobody
/// did anything wrong, and the next command is another target. Judged by what happened, never by what a library claims. Pure.
/// </summary>
static class TargetVerdict
{
    /// <summary>Why the target cannot be had, with the next command; null when nothing speaks against it.</summary>
    /// <param name="launch">A launch that has ended.</param>
    /// <param name="broken">Why it did not come to its end; null when it did.</param>
    public static string? Of(Launch launch, string? broken) => OtherVersion(launch) ?? (broken is null ? null : NotAotSafe(launch, broken));

    // The runtime's own assembly wins over that of a package where it is as new: then the package that was asked for never ran.
    static string? OtherVersion(Launch launch)
    {
        if (launch.Key.AskedVersion.Length == 0 || launch.Started is not { } started)
            return null;
        var ofRuntime = started.Runtime.EndsWith($" {started.Version}", StringComparison.Ordinal);
        return ofRuntime && !PackageVersion.AreSame(started.Version, launch.Key.AskedVersion)
            ? $"{launch.Key.AskedVersion} was asked for, and the runtime's own {started.Library.Split(' ')[0]} {started.Version} was loaded instead; next: touchstone run {launch.Key.Serializer}"
            : null;
    }

    // Up to the end of the round trip: what breaks later broke under the same code that worked before.
    static string? NotAotSafe(Launch launch, string broken)
    {
        if (launch.Key.Deployment != RuntimeMode.Deployments[(int)Deployment.Aot] || launch.Verified is not null || launch.Failure is { Stage: not ("open" or "verify") })
            return null;
        var instead = new RuntimeMode(launch.Key.Runtime, Deployment.R2R);
        return $"not AOT-safe: under {launch.Key.Mode} it broke in its first round trip: {broken}; next: touchstone run {launch.Key.NameAndVersion} --runtime {instead}";
    }
}
