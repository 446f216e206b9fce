using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Commands.Upgrades;

/// <summary>Two versions of a library.</summary>
/// <param name="Adapter">The adapter of the library.</param>
/// <param name="From">The version before.</param>
/// <param name="To">The version after.</param>
sealed record Upgrade(Adapter Adapter, NuGetVersion From, NuGetVersion To)
{
    /// <summary>The name of the adapter with the version before, for a command.</summary>
    public string Before => Name(From);

    /// <summary>The name of the adapter with the version after, for a command.</summary>
    public string After => Name(To);

    /// <summary>Both, <c>MessagePack 2.5.187 → 3.1.12</c>.</summary>
    public override string ToString() => $"{Adapter.Name} {From.ToNormalizedString()} → {To.ToNormalizedString()}";

    /// <summary>The side of a result that was requested with this version: <see cref="Sides.Base"/> or <see cref="Sides.Head"/>; null for neither.</summary>
    /// <param name="requested">The version; empty for the one that the adapter pins.</param>
    public string? SideOf(string requested) => NuGetVersion.TryParse(requested.Length > 0 ? requested : Adapter.PinnedVersion, out var version)
        ? version == From ? Sides.Base : version == To ? Sides.Head : null
        : null;

    string Name(NuGetVersion version) => $"#{Adapter.Name}@{version.ToNormalizedString()}";
}
