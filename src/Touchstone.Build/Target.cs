using System.Runtime.InteropServices;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>The unit that is built and measured: an adapter, a package version, a runtime and a deployment.</summary>
/// <param name="Version">The requested version; null is the version that the adapter pins.</param>
/// <param name="Mode">Runtime and deployment.</param>
public sealed record Target(Adapter Adapter, string? Version, RuntimeMode Mode)
{
    /// <summary>The runtime identifier of this machine, which targets are built for.</summary>
    /// <remarks>A portable one, because packs exist only for these. A Linux distribution's own .NET reports <c>ubuntu.24.04-x64</c>.</remarks>
    public static string RuntimeIdentifier { get; } = OperatingSystemName() + "-" + RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();

    /// <summary>Stands before the commit in the folder of a target that is built from one.</summary>
    internal const string OfCommit = "-at-";

    /// <summary>Stands before the place in the folder of a target whose adapter is outside the checkout.</summary>
    internal const string OfFolder = "-of-";

    /// <summary>
    /// The folder of this target, relative to an artifacts folder. It holds all outputs of its build and is not shared with other targets.
    /// </summary>
    public string FolderName => Path.Combine(
        Adapter.Name,
        $"{Version ?? "pinned"}-{Mode.Framework}-{Mode.DeploymentName}"
            + (Adapter.Commit.Length > 0 ? OfCommit + Adapter.Commit : Adapter.Place)
            + (Adapter.Data is { } data ? (data.IsPlain ? "-plain-" : "-") + data.FolderName : "")
            + (Adapter.Probes is { } probes ? "-" + probes.FolderName : ""));

    /// <summary>All choices in all modes. The modes of one choice are next to each other.</summary>
    public static IReadOnlyList<Target> All(IEnumerable<AdapterChoice> choices, IReadOnlyList<RuntimeMode> modes) =>
        [.. choices.SelectMany(choice => modes.Select(mode => new Target(choice.Adapter, choice.Version, mode)))];

    /// <summary>The version of the library to build with; null when the library is a part of the framework.</summary>
    public string? RequestedVersion => Version ?? Adapter.PinnedVersion;

    /// <summary>The key of its launches in results.</summary>
    public LaunchKey Key(string dataSet, int count, int payloadBytes, string shape) =>
        new(Adapter.Name, Version ?? "", Mode.Framework, Mode.DeploymentName, dataSet, count, payloadBytes, shape)
        {
            Types = Adapter.Data is { IsPlain: true } ? LaunchKey.PlainTypes : "",
        };

    /// <summary><c>MessagePack@2.5.302</c>. The pinned version is left out.</summary>
    public string NameAndVersion => Version is null ? Adapter.Name : $"{Adapter.Name}@{Version}";

    /// <summary><c>MessagePack@2.5.302/net9.0/r2r</c>. The pinned version and the default mode are left out.</summary>
    public override string ToString() => (Mode == RuntimeMode.Default ? NameAndVersion : $"{NameAndVersion}/{Mode}")
        + (Adapter.Data is { IsPlain: true } ? $" [{LaunchKey.PlainTypes}]" : "");

    static string OperatingSystemName()
    {
        if (OperatingSystem.IsWindows())
            return "win";
        if (OperatingSystem.IsMacOS())
            return "osx";
        var own = RuntimeInformation.RuntimeIdentifier;
        var musl = own.Contains("musl", StringComparison.Ordinal) || own.StartsWith("alpine", StringComparison.Ordinal);
        return musl ? "linux-musl" : "linux";
    }
}
