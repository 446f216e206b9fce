using System.Runtime.CompilerServices;

namespace Touchstone.Probes;

/// <summary>
/// Probes of types that change from one version of a program to the next. Their file is compiled into two programs, and <c>TOUCHSTONE_NEW</c> chooses
/// between the types. A type therefore has the same name in both.
/// </summary>
public static class Evolution
{
    /// <summary>The claim that a type with an added member reads data without it.</summary>
    public const string MembersAdded = "membersAdded";

    /// <summary>The claim that a type without a member reads data that have it.</summary>
    public const string MembersRemoved = "membersRemoved";

    /// <summary>The claim that the order of members in the source may change.</summary>
    public const string MembersReordered = "membersReordered";

    /// <summary>The claim that an int may become a long.</summary>
    public const string MembersWidened = "membersWidened";

    /// <summary>The claim that unknown members are written back.</summary>
    public const string UnknownMembersKept = "unknownMembersKept";

    /// <summary>The claim that a member can be renamed if an attribute gives the old name.</summary>
    public const string MemberRenamedWithAlias = "memberRenamedWithAlias";

#if TOUCHSTONE_NEW
    const string Here = "new";
    const string There = "old";
#else
    const string Here = "old";
    const string There = "new";
#endif

    /// <summary>
    /// Reads what the other program wrote. Each direction tests a separate claim: a reader that skips unknown members may still require all known
    /// ones.
    /// </summary>
    /// <param name="about">Topic and change: <c>evolution/member added</c>.</param>
    /// <param name="written">Makes the value that this program writes.</param>
    /// <param name="expected">Makes the value that this program has to read from the other's payload.</param>
    /// <param name="newReads">The claim that a bad result of the new program refutes; empty if there is no such promise.</param>
    /// <param name="oldReads">The claim that a bad result of the old program refutes; empty if there is no such promise.</param>
    /// <param name="compare">Judges the value if it cannot equal a fixed one; null compares it with the expected value field by field.</param>
    /// <param name="source">Filled in by the compiler.</param>
    public static Probe Of<T>(
        string about,
        Func<T> written,
        Func<T> expected,
        string newReads = "",
        string oldReads = "",
        Func<T, Finding>? compare = null,
        [CallerFilePath] string source = "")
        where T : class => new EvolutionProbe<T>(written, expected, compare)
        {
            Name = $"{about}/{Here} reads {There}",
            Partner = $"{about}/{There} reads {Here}",
            Claim = Here == "new" ? newReads : oldReads,
            PartnerClaim = Here == "new" ? oldReads : newReads,
            Source = Path.GetFileName(source),
        };

    /// <summary>The old program reads new data and writes them again. The new program must find the members there that the old one does not know.</summary>
    /// <param name="about">Topic and how the type takes part.</param>
    /// <param name="written">Makes the value that the new program writes.</param>
    /// <param name="claim">The claim that a bad result refutes; empty if there is no such promise.</param>
    /// <param name="compare">Compares the value that comes back with the original if fields are not enough; null compares field by field.</param>
    /// <param name="source">Filled in by the compiler.</param>
    public static Probe Rewritten<T>(string about, Func<T> written, string claim = "", Func<T, T, Finding>? compare = null, [CallerFilePath] string source = "")
        where T : class
    {
        var (rewriting, reading) = ($"{about}/old rewrites", $"{about}/old rewrites, new reads");
#if TOUCHSTONE_NEW
        return new RewrittenProbe<T>(written, compare)
        {
            Name = reading,
            Partner = rewriting,
            Claim = claim,
            PartnerClaim = claim,
            Source = Path.GetFileName(source),
        };
#else
        return new RewritingProbe<T>(written, compare)
        {
            Name = rewriting,
            Partner = reading,
            Claim = claim,
            PartnerClaim = claim,
            Source = Path.GetFileName(source),
        };
#endif
    }
}

/// <summary>Reads a payload that a program with the other version of the type wrote.</summary>
sealed class EvolutionProbe<T>(Func<T> written, Func<T> expected, Func<T, Finding>? compare) : ExchangeProbe
    where T : class
{
    protected override Session OpenOwn(ProbeContext context) => context.Open(new ProbeData<T>(Name, written, hasCycles: false));

    protected override Session OpenExpected(ProbeContext context) => context.Open(new ProbeData<T>(Name, expected, hasCycles: false));

    protected override Finding Compare(object expected, object restored) => compare is null ? base.Compare(expected, restored) : compare((T)restored);
}

/// <summary>In the new program: reads what the old program made of this program's payload.</summary>
class RewrittenProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : ExchangeProbe
    where T : class
{
    internal override Finding Run(ProbeContext context)
    {
        var session = OpenExpected(context);
        Demand(context, Name);
        // If the old program cannot read or write the value, that is the result.
        if (Exchange.Refusal(context.Folder, Partner) is { } refusal)
            return refusal;
        session.Load(Exchange.Payload(context.Folder, Partner, Source));
        return Compare(session.Model, session.Read());
    }

    protected sealed override Session OpenOwn(ProbeContext context) => context.Open(new ProbeData<T>(Name, written, hasCycles: false));

    protected sealed override Session OpenExpected(ProbeContext context) => OpenOwn(context);

    protected sealed override Finding CompareOwn(object written, object restored) =>
        compare is null ? base.CompareOwn(written, restored) : compare((T)written, (T)restored);
}

/// <summary>In the old program: reads what the new one wrote, and writes it again. It gives no result.</summary>
sealed class RewritingProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : RewrittenProbe<T>(written, compare)
    where T : class
{
    internal override bool Runs => false;

    internal override Finding Leave(ProbeContext context)
    {
        var reading = OpenOwn(context);
        reading.Load(Exchange.Payload(context.Folder, Partner, Source));
        var value = (T)reading.Read();
        var writing = context.Open(new ProbeData<T>(Name, () => value, hasCycles: false));
        writing.Write();
        File.WriteAllBytes(Exchange.PayloadFile(context.Folder, Name), writing.Payload.ToArray());
        return Finding.Kept;
    }
}
