using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>An int becomes a long. The value fits into both.</summary>
[DataContract, ProbeModel]
public partial class MemberWidened
{
    [DataMember(Order = 1), MemberId(1)] public long Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberWidened Written() => new() { Value = -70_000, Name = "Ada" };

    public static MemberWidened Expected() => Written();
}
#else
/// <summary>An int becomes a long. The value fits into both.</summary>
[DataContract, ProbeModel]
public partial class MemberWidened
{
    [DataMember(Order = 1), MemberId(1)] public int Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberWidened Written() => new() { Value = -70_000, Name = "Ada" };

    public static MemberWidened Expected() => Written();
}
#endif

file static class MemberWidenedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member widened/int to long", MemberWidened.Written, MemberWidened.Expected, newReads: Evolution.MembersWidened));
}
