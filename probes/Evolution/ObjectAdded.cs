using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The new member is an object. An old reader has to find its end, because the source has another member after it.</summary>
[DataContract, ProbeModel]
public partial class ObjectAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 3), MemberId(3)] public Address? Home { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static ObjectAdded Written() => new() { Number = 1, Name = "Ada", Home = new() { Street = "Row", House = 12 } };

    public static ObjectAdded Expected() => new() { Number = 1, Name = "Ada" };
}
#else
/// <summary>The new member is an object. An old reader has to find its end, because the source has another member after it.</summary>
[DataContract, ProbeModel]
public partial class ObjectAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static ObjectAdded Written() => new() { Number = 1, Name = "Ada" };

    public static ObjectAdded Expected() => Written();
}
#endif

file static class ObjectAddedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member added/object", ObjectAdded.Written, ObjectAdded.Expected, oldReads: Evolution.MembersRemoved));
}
