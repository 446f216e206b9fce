namespace Touchstone.Workers;

/// <summary>Whether the library of a target can be had here, as far as that is known.</summary>
/// <param name="Available">Null when the package sources were not asked today.</param>
/// <param name="Problem">Why it cannot be had; null otherwise.</param>
public sealed record LibraryState(bool? Available, Problem? Problem)
{
    /// <summary>The state of a target.</summary>
    /// <param name="target">The target.</param>
    /// <param name="known">What a build would give without building: its program, or why there is none; null when it would have to build.</param>
    public static LibraryState Of(Target target, BuiltTarget? known)
    {
        if (known?.Problem is { } problem)
            return new LibraryState(known.LacksPackage ? false : null, problem);
        if (known is not null || target.AskedVersion is null)
            return new LibraryState(true, null);
        return new LibraryState(target.Adapter.Traits.Package is { } package && PackageStore.Has(package, target.AskedVersion) ? true : null, null);
    }
}
