namespace Touchstone.Build;

/// <summary>Whether the library of a target is available on this machine, as far as known.</summary>
/// <param name="Available">Null when unknown, because the package sources were not queried today.</param>
/// <param name="Problem">Why it is not available; null otherwise.</param>
public sealed record LibraryState(bool? Available, Problem? Problem)
{
    /// <summary>The verified version that replaces an unavailable pinned version; null when no replacement is needed.</summary>
    public string? Instead { get; init; }

    /// <summary>The state of a target.</summary>
    /// <param name="known">The result that is known without a build: its program or its problem. Null when only a build can tell.</param>
    public static LibraryState Of(Target target, BuiltTarget? known)
    {
        if (known?.Problem is { } problem)
            return new LibraryState(known.LacksPackage ? false : null, problem);
        if (known is not null || target.RequestedVersion is null)
            return new LibraryState(true, null);
        return new LibraryState(target.Adapter.Traits.Package is { } package && PackageStore.Has(package, target.RequestedVersion) ? true : null, null);
    }
}
