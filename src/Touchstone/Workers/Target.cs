using System.Runtime.InteropServices;

namespace Touchstone.Workers;

/// <summary>What is built and measured: an adapter, a package version, a runtime and a deployment.</summary>
/// <param name="Adapter">The adapter.</param>
/// <param name="Version">The version asked for; null is the one that the adapter pins.</param>
/// <param name="Mode">Runtime and deployment.</param>
public readonly record struct Target(Adapter Adapter, string? Version, RuntimeMode Mode)
{
    /// <summary>The runtime identifier of this machine: what is measured here is built for here.</summary>
    /// <remarks>Portable, since packs exist for no other: a distribution's own .NET calls itself <c>ubuntu.24.04-x64</c>.</remarks>
    public static string RuntimeIdentifier { get; } = OperatingSystemName() + "-" + RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();

    /// <summary>
    /// The folder of this target below an artifacts folder: it holds all that a build makes, and nothing of another target.
    /// </summary>
    public string FolderName => Path.Combine(Adapter.Name, $"{Version ?? "pinned"}-{Mode.Framework}-{Mode.DeploymentName}{(Adapter.Data is { } data ? "-" + data.FolderName : "")}{(Adapter.Probes is { } probes ? "-" + probes.FolderName : "")}");

    /// <summary>Every choice in every mode, the modes of one choice together.</summary>
    public static IReadOnlyList<Target> All(IEnumerable<AdapterChoice> choices, IReadOnlyList<RuntimeMode> modes) =>
        [.. choices.SelectMany(choice => modes.Select(mode => new Target(choice.Adapter, choice.Version, mode)))];

    /// <summary>The version of the library that is looked for; null when it is a part of the framework.</summary>
    public string? AskedVersion => Version ?? Adapter.PinnedVersion;

    /// <summary><c>MessagePack@2.5.302</c>; the pinned version is left out.</summary>
    public string NameAndVersion => Version is null ? Adapter.Name : $"{Adapter.Name}@{Version}";

    /// <summary><c>MessagePack@2.5.302/net9.0/r2r</c>; the pinned version and the default mode are left out.</summary>
    public override string ToString() => Mode == RuntimeMode.Default ? NameAndVersion : $"{NameAndVersion}/{Mode}";

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
