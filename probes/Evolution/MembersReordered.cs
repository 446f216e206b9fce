using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// The members change their order in the source and keep their numbers. Two are of the same type: formats that use positions swap them silently.
/// </summary>
[DataContract, ProbeModel]
public partial class MembersReordered
{
    [DataMember(Order = 3), MemberId(3)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Last { get; set; }
    [DataMember(Order = 1), MemberId(1)] public string? First { get; set; }

    public static MembersReordered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersReordered Expected() => Written();
}
#else
/// <summary>
/// The members change their order in the source and keep their numbers. Two are of the same type: formats that use positions swap them silently.
/// </summary>
[DataContract, ProbeModel]
public partial class MembersReordered
{
    [DataMember(Order = 1), MemberId(1)] public string? First { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Last { get; set; }
    [DataMember(Order = 3), MemberId(3)] public int Number { get; set; }

    public static MembersReordered Written() => new() { Number = 1, First = "Ada", Last = "King" };

    public static MembersReordered Expected() => Written();
}
#endif

file static class MembersReorderedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/members reordered/in the source",
        MembersReordered.Written,
        MembersReordered.Expected,
        Evolution.MembersReordered,
        Evolution.MembersReordered));
}
