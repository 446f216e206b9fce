using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Build;

/// <summary>
/// What <c>touchstone probe --write</c> found out about the behaviors behind the claims. It is a fact about one day and one version, not a
/// promise.
/// </summary>
public sealed record AdapterProbing
{
    /// <summary>The version of the library that was tested.</summary>
    public required string Version { get; init; }

    /// <summary>The day of the test.</summary>
    public required DateOnly Date { get; init; }

    /// <summary>The claims for which all applicable probes were kept, whether the library makes the claim or not.</summary>
    public IReadOnlyList<string> Kept { get; init; } = [];

    /// <summary>The claims for which at least one applicable probe was not kept.</summary>
    public IReadOnlyList<string> NotKept { get; init; } = [];

    internal static AdapterProbing From(TraitsObject probed)
    {
        probed.AllowOnly("version", "date", "kept", "notKept");
        return new()
        {
            Version = probed.Text("version"),
            Date = probed.Date("date"),
            Kept = probed.Texts("kept"),
            NotKept = probed.Texts("notKept"),
        };
    }

    /// <summary>Summarizes the results of probes by claim. A claim without an applicable probe is in neither list, because it was not tested.</summary>
    /// <param name="results">The results of one adapter.</param>
    /// <param name="date">The day of the test.</param>
    /// <returns>Null when there are no results.</returns>
    public static AdapterProbing? Of(IReadOnlyList<ProbeResult> results, DateOnly date)
    {
        if (results.FirstOrDefault(probe => probe.Version.Length > 0) is not { Version: var version })
            return null;
        var tested = results
            .Where(probe => probe.Verdict != Verdict.NotApplicable)
            .ToLookup(probe => probe.Outcome.Claim, probe => probe.Verdict == Verdict.Kept);
        return new AdapterProbing
        {
            Version = version,
            Date = date,
            Kept = [.. AdapterClaims.Names.Where(claim => tested[claim].Any() && tested[claim].All(kept => kept))],
            NotKept = [.. AdapterClaims.Names.Where(claim => tested[claim].Any(kept => !kept))],
        };
    }
}

/// <summary>The test result of a claim that a library makes.</summary>
public enum ClaimTest
{
    /// <summary>No probe could test it, or no test was run. This is neither good nor bad.</summary>
    NotTested,

    /// <summary>All applicable probes were kept.</summary>
    Kept,

    /// <summary>At least one probe shows that the claim does not hold.</summary>
    Refuted,
}

/// <summary>The words for <see cref="ClaimTest"/>.</summary>
public static class ClaimTests
{
    /// <summary>The word for a table and for JSON: <c>not tested</c>.</summary>
    public static string Word(this ClaimTest test) => test switch
    {
        ClaimTest.Kept => "kept",
        ClaimTest.Refuted => "refuted",
        _ => "not tested",
    };
}
