using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// A long becomes an int, and old data holds a number that an int cannot hold. There is no correct value: an exception is the best result, and the
/// probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class MemberNarrowedTooFar
{
    [DataMember(Order = 1), MemberId(1)] public int Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberNarrowedTooFar Written() => new() { Value = 7, Name = "Ada" };

    public static MemberNarrowedTooFar Expected() => Written();

    // Any value is a wrong number.
    public static Finding Compare(MemberNarrowedTooFar read) =>
        new(read.Value == 0 ? Verdict.Lost : Verdict.Changed, nameof(Value), "5000000000", ValueText.Of(read.Value));
}
#else
/// <summary>A long becomes an int, and old data holds a number that an int cannot hold.</summary>
[DataContract, ProbeModel]
public partial class MemberNarrowedTooFar
{
    [DataMember(Order = 1), MemberId(1)] public long Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberNarrowedTooFar Written() => new() { Value = 5_000_000_000, Name = "Ada" };

    public static MemberNarrowedTooFar Expected() => new() { Value = 7, Name = "Ada" };

    public static Finding Compare(MemberNarrowedTooFar read) => Graphs.Compare(Expected(), read);
}
#endif

file static class MemberNarrowedTooFarProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of(
            "evolution/member narrowed/beyond int", MemberNarrowedTooFar.Written, MemberNarrowedTooFar.Expected, compare: MemberNarrowedTooFar.Compare));
}
