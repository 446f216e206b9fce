using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A long becomes an int. The value fits into both.</summary>
[DataContract, ProbeModel]
public partial class MemberNarrowed
{
    [DataMember(Order = 1), MemberId(1)] public int Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberNarrowed Written() => new() { Value = 70_000, Name = "Ada" };

    public static MemberNarrowed Expected() => Written();
}
#else
/// <summary>A long becomes an int. The value fits into both.</summary>
[DataContract, ProbeModel]
public partial class MemberNarrowed
{
    [DataMember(Order = 1), MemberId(1)] public long Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberNarrowed Written() => new() { Value = 70_000, Name = "Ada" };

    public static MemberNarrowed Expected() => Written();
}
#endif

file static class MemberNarrowedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member narrowed/long to int", MemberNarrowed.Written, MemberNarrowed.Expected, oldReads: Evolution.MembersWidened));
}
