using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>A new version has dropped its last member.</summary>
[DataContract, Model]
public partial class MemberRemoved
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public static MemberRemoved Written() => new() { Number = 1, Name = "Ada" };

    public static MemberRemoved Expected() => Written();
}
#else
/// <summary>A new version has dropped its last member.</summary>
[DataContract, Model]
public partial class MemberRemoved
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }
    [DataMember(Order = 3)] public string? Gone { get; set; }

    public static MemberRemoved Written() => new() { Number = 1, Name = "Ada", Gone = "old" };

    public static MemberRemoved Expected() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class MemberRemovedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/member removed/last", MemberRemoved.Written, MemberRemoved.Expected));
}
