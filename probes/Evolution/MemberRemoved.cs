using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The new version has dropped its last member.</summary>
[DataContract, ProbeModel]
public partial class MemberRemoved
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberRemoved Written() => new() { Number = 1, Name = "Ada" };

    public static MemberRemoved Expected() => Written();
}
#else
/// <summary>The new version has dropped its last member.</summary>
[DataContract, ProbeModel]
public partial class MemberRemoved
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Gone { get; set; }

    public static MemberRemoved Written() => new() { Number = 1, Name = "Ada", Gone = "old" };

    public static MemberRemoved Expected() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class MemberRemovedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member removed/last",
        MemberRemoved.Written,
        MemberRemoved.Expected,
        newReads: Evolution.MembersRemoved,
        oldReads: Evolution.MembersAdded));
}
