using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A member gets another name and keeps its number.</summary>
[DataContract, ProbeModel]
public partial class MemberRenamed
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? FullName { get; set; }

    public static MemberRenamed Written() => new() { Number = 1, FullName = "Ada" };

    public static MemberRenamed Expected() => Written();
}
#else
/// <summary>A member gets another name and keeps its number.</summary>
[DataContract, ProbeModel]
public partial class MemberRenamed
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberRenamed Written() => new() { Number = 1, Name = "Ada" };

    public static MemberRenamed Expected() => Written();
}
#endif

file static class MemberRenamedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/member renamed", MemberRenamed.Written, MemberRenamed.Expected));
}
