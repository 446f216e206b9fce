using System.Runtime.CompilerServices;

namespace Touchstone.Probes;

/// <summary>
/// Questions about types that change from one version of a program to the next. Their file is compiled into two programs, where <c>TOUCHSTONE_NEW</c>
/// chooses between the types, so that a type has one name in both.
/// </summary>
public static class Evolution
{
    /// <summary>The claim that these questions are about.</summary>
    public const string Claim = "versioning";

#if TOUCHSTONE_NEW
    const string Here = "new";
    const string There = "old";
#else
    const string Here = "old";
    const string There = "new";
#endif

    /// <summary>Reads what the other program wrote.</summary>
    /// <param name="about">Topic and what changed: <c>evolution/member added</c>.</param>
    /// <param name="written">Makes the value that this program writes.</param>
    /// <param name="expected">Makes what this program has to read from the other's value.</param>
    /// <param name="claim">The claim that a bad answer refutes; empty where no answer is right.</param>
    /// <param name="compare">Judges what was read where it cannot be equal to anything; null holds it against what is expected, field by field.</param>
    /// <param name="source">Filled in by the compiler.</param>
    public static Probe Of<T>(string about, Func<T> written, Func<T> expected, string claim = Claim, Func<T, Finding>? compare = null, [CallerFilePath] string source = "")
        where T : class => new EvolutionProbe<T>(written, expected, compare)
        {
            Name = $"{about}/{Here} reads {There}",
            Partner = $"{about}/{There} reads {Here}",
            Claim = claim,
            Source = Path.GetFileName(source),
        };

    /// <summary>The old program reads new data and writes what it read; the new one has to find in there what the old one does not know.</summary>
    /// <param name="about">Topic and how the type takes part.</param>
    /// <param name="written">Makes the value that the new program writes.</param>
    /// <param name="claim">The claim that a bad answer refutes.</param>
    /// <param name="compare">Holds what comes back against what was written where fields do not tell it all; null compares field by field.</param>
    /// <param name="source">Filled in by the compiler.</param>
    public static Probe Rewritten<T>(string about, Func<T> written, string claim = Claim, Func<T, T, Finding>? compare = null, [CallerFilePath] string source = "")
        where T : class
    {
        var (rewriting, reading) = ($"{about}/old rewrites", $"{about}/old rewrites, new reads");
#if TOUCHSTONE_NEW
        return new RewrittenProbe<T>(written, compare) { Name = reading, Partner = rewriting, Claim = claim, Source = Path.GetFileName(source) };
#else
        return new RewritingProbe<T>(written, compare) { Name = rewriting, Partner = reading, Claim = claim, Source = Path.GetFileName(source) };
#endif
    }
}
