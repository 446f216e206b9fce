using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The new version has dropped a member between two that keep their numbers.</summary>
[DataContract, ProbeModel]
public partial class MiddleMemberRemoved
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Name { get; set; }

    public static MiddleMemberRemoved Written() => new() { Number = 1, Name = "Ada" };

    public static MiddleMemberRemoved Expected() => Written();
}
#else
/// <summary>The new version has dropped a member between two that keep their numbers.</summary>
[DataContract, ProbeModel]
public partial class MiddleMemberRemoved
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Address? Gone { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Name { get; set; }

    public static MiddleMemberRemoved Written() => new() { Number = 1, Gone = new() { Street = "Row", House = 12 }, Name = "Ada" };

    public static MiddleMemberRemoved Expected() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class MiddleMemberRemovedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member removed/between others", MiddleMemberRemoved.Written, MiddleMemberRemoved.Expected, newReads: Evolution.MembersRemoved));
}
