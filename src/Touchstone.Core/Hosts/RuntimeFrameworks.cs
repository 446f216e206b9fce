using System.Globalization;
using NuGet.Versioning;

namespace Touchstone.Core.Hosts;

/// <summary>
/// The frameworks that adapters can be built for. An SDK builds for its own version and all older ones, and NuGet restores missing targeting
/// packs. So there is no list to edit when a new SDK is installed.
/// </summary>
public static class RuntimeFrameworks
{
    // The worker needs this version or a later one.
    const int Oldest = 8;

    // The version in the adapters' projects. It counts even without an SDK, so that options are read before the missing SDK is reported.
    const int Usual = 10;

    static readonly Lazy<DotNetInstallation?> Installation = new(DotNetInstallation.Find);

    static readonly Lazy<NuGetVersion?> Sdk = new(() => Installation.Value?.SdkFor(TouchstoneRoot.Find(out _)?.Adapters ?? Environment.CurrentDirectory));

    /// <summary>The name of the framework that is measured by default.</summary>
    public static string Default { get; } = Name(Usual);

    /// <summary>The frameworks that can be built on this machine, newest first.</summary>
    public static IReadOnlyList<string> Here => Of(Sdk.Value);

    /// <summary>The frameworks that an SDK builds, newest first. Null counts as the oldest SDK that builds adapters.</summary>
    public static IReadOnlyList<string> Of(NuGetVersion? sdk)
    {
        var newest = Math.Max(sdk?.Major ?? 0, Usual);
        return [.. Enumerable.Range(Oldest, newest - Oldest + 1).Reverse().Select(Name)];
    }

    /// <summary>The major version in a framework's name, <c>net11.0</c>; null for other texts and for frameworks that are too old for adapters.</summary>
    public static int? Number(string name) =>
        name.StartsWith("net", StringComparison.OrdinalIgnoreCase) && name.EndsWith(".0", StringComparison.Ordinal)
        && int.TryParse(name["net".Length..^".0".Length], NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number >= Oldest
            ? number
            : null;

    /// <summary>Why adapters cannot be built for this framework with this SDK; null when they can, or when <see cref="Number"/> is null.</summary>
    public static string? WhyNot(string name, NuGetVersion? sdk)
    {
        if (Number(name) is not { } number || Of(sdk).Contains(Name(number)))
            return null;
        var has = sdk is null ? "this machine has no .NET SDK that can build adapters" : $"adapters are built with SDK {sdk} here";
        return string.Create(CultureInfo.InvariantCulture, $"{Name(number)} needs the .NET {number} SDK, but {has}");
    }

    /// <summary>The SDK that builds adapters on this machine; null when there is none.</summary>
    public static NuGetVersion? SdkHere => Sdk.Value;

    static string Name(int major) => string.Create(CultureInfo.InvariantCulture, $"net{major}.0");
}
