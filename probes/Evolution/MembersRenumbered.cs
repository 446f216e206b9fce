using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// Two members swap their numbers. Formats that use names can read that. Formats that use numbers forbid it, so the probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class MembersRenumbered
{
    [DataMember(Order = 1), MemberId(1)] public string? Last { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? First { get; set; }
    [DataMember(Order = 3), MemberId(3)] public int Number { get; set; }

    public static MembersRenumbered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersRenumbered Expected() => Written();
}
#else
/// <summary>
/// Two members swap their numbers. Formats that use names can read that. Formats that use numbers forbid it, so the probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class MembersRenumbered
{
    [DataMember(Order = 1), MemberId(1)] public string? First { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Last { get; set; }
    [DataMember(Order = 3), MemberId(3)] public int Number { get; set; }

    public static MembersRenumbered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersRenumbered Expected() => Written();
}
#endif

file static class MembersRenumberedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/members reordered/with their numbers", MembersRenumbered.Written, MembersRenumbered.Expected));
}
