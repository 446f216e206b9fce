namespace Touchstone.Workers;

/// <summary>The questions of <c>touchstone probe</c>, compiled into an adapter in addition to the data sets: a program of its own.</summary>
/// <param name="IsNew">True for the types as a later version of a program has them.</param>
/// <param name="LeftOut">Files below probes/ that do not compile with this library, in order.</param>
public sealed record ProbeBuild(bool IsNew, IReadOnlyList<string> LeftOut)
{
    /// <summary>Tells these targets from all others.</summary>
    public string FolderName => IsNew ? "probes-new" : "probes";

    /// <summary>What an adapter's build has to know; see adapters/Directory.Build.props.</summary>
    public IEnumerable<KeyValuePair<string, string>> Properties()
    {
        yield return new("TouchstoneProbes", IsNew ? "new" : "old");
        yield return new("TouchstoneProbesLeftOut", string.Join(';', LeftOut));
        // That a type of a question makes a library warn is what is asked.
        yield return new("TreatWarningsAsErrors", "false");
    }
}
