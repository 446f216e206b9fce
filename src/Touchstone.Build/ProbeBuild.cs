namespace Touchstone.Build;

/// <summary>The probes of <c>touchstone probe</c>, compiled into a separate program of an adapter in addition to the data sets.</summary>
/// <param name="IsNew">True for the types of a later version of a program.</param>
/// <param name="LeftOut">Files below probes/ that do not compile with this library, in order.</param>
public sealed record ProbeBuild(bool IsNew, IReadOnlyList<string> LeftOut)
{
    /// <summary>A part of the folder names of these targets, so that no other target shares them.</summary>
    public string FolderName => IsNew ? "probes-new" : "probes";

    /// <summary>The MSBuild properties for an adapter's build; see adapters/Directory.Build.props.</summary>
    public IEnumerable<KeyValuePair<string, string>> Properties()
    {
        yield return new("TouchstoneProbes", IsNew ? "new" : "old");
        yield return new("TouchstoneProbesLeftOut", string.Join(';', LeftOut));
        // Libraries warn about types that they do not support. The probes test such types, so warnings must not be errors.
        yield return new("TreatWarningsAsErrors", "false");
    }
}
