using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>An old program reads new data, changes nothing and writes it again. The members that it does not know should still be there.</summary>
[DataContract, ProbeModel]
public partial class UnknownMembers
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Added { get; set; }
    [DataMember(Order = 4), MemberId(4)] public Address? Home { get; set; }

    public static UnknownMembers Written() => new() { Number = 1, Name = "Ada", Added = "new", Home = new() { Street = "Row", House = 12 } };
}
#else
/// <summary>An old program reads new data, changes nothing and writes it again. The members that it does not know should still be there.</summary>
[DataContract, ProbeModel]
public partial class UnknownMembers
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static UnknownMembers Written() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class UnknownMembersProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Rewritten("evolution/unknown members/of a plain type", UnknownMembers.Written));
}
