using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The new version has one more member, which old data lacks.</summary>
[DataContract, ProbeModel]
public partial class MemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public int? Added { get; set; }

    public static MemberAdded Written() => new() { Number = 1, Name = "Ada", Added = 7 };

    public static MemberAdded Expected() => new() { Number = 1, Name = "Ada" };
}
#else
/// <summary>The new version has one more member, which old data lacks.</summary>
[DataContract, ProbeModel]
public partial class MemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberAdded Written() => new() { Number = 1, Name = "Ada" };

    public static MemberAdded Expected() => Written();
}
#endif

file static class MemberAddedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member added/nullable",
        MemberAdded.Written,
        MemberAdded.Expected,
        newReads: Evolution.MembersAdded,
        oldReads: Evolution.MembersRemoved));
}
