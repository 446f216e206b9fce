using System.Diagnostics.CodeAnalysis;

namespace Touchstone.Protocol;

/// <summary>The same round trips for some of the values, after the last sample: a serializer may do less once it is measured.</summary>
public sealed record VerifiedAgain : Verified
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public new const string Type = "verified-again";

    /// <summary>Adds the changes to a verification.</summary>
    [SetsRequiredMembers]
    public VerifiedAgain(Verified verified, IReadOnlyList<string> changes)
        : base(verified) => Changes = changes;

    /// <summary>A verification without members.</summary>
    public VerifiedAgain() => Changes = [];

    /// <summary>
    /// What the serializer does differently now, one sentence each: <c>serialize of value 3 wrote 57 bytes less than when it was verified</c>.
    /// </summary>
    public IReadOnlyList<string> Changes { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => Line(Type).Add("changes", Changes).ToString();
}
