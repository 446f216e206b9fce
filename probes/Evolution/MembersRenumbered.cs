using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>The members have exchanged their numbers: right for who goes by name, forbidden by any format that goes by number, so that no claim is about it.</summary>
[DataContract, Model]
public partial class MembersRenumbered
{
    [DataMember(Order = 1)] public string? Last { get; set; }
    [DataMember(Order = 2)] public string? First { get; set; }
    [DataMember(Order = 3)] public int Number { get; set; }

    public static MembersRenumbered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersRenumbered Expected() => Written();
}
#else
/// <summary>The members have exchanged their numbers: right for who goes by name, forbidden by any format that goes by number, so that no claim is about it.</summary>
[DataContract, Model]
public partial class MembersRenumbered
{
    [DataMember(Order = 1)] public string? First { get; set; }
    [DataMember(Order = 2)] public string? Last { get; set; }
    [DataMember(Order = 3)] public int Number { get; set; }

    public static MembersRenumbered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersRenumbered Expected() => Written();
}
#endif

file static class MembersRenumberedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/members reordered/with their numbers", MembersRenumbered.Written, MembersRenumbered.Expected, claim: ""));
}
