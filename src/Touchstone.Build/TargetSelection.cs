using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>The targets that the user selected.</summary>
/// <param name="Targets">The targets.</param>
public sealed record TargetSelection(IReadOnlyList<Target> Targets)
{
    /// <summary>Problems of requested adapters that cannot be used.</summary>
    public IReadOnlyList<Problem> Problems { get; init; } = [];

    /// <summary>Names of optional adapters that exist but were not requested, because the user named no serializer.</summary>
    public IReadOnlyList<string> Optional { get; init; } = [];

    /// <summary>
    /// Names of the adapters that the user selected neither by name nor by path. If their packages are unavailable, one line lists them all
    /// instead of a row for each.
    /// </summary>
    public IReadOnlySet<string> Unnamed { get; init; } = new HashSet<string>();

    /// <summary>Runtimes that the command added. If they cannot be built here, nothing that the user requested is missing.</summary>
    public IReadOnlyList<RuntimeMode> Added { get; init; } = [];
}
