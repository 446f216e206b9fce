using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The same members as <c>TypeBeforeRename</c>. The names differ between the two programs on purpose.</summary>
[DataContract, ProbeModel]
public partial class TypeAfterRename
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static TypeAfterRename Written() => new() { Number = 1, Name = "Ada" };
}
#else
/// <summary>Has another name in the new version.</summary>
[DataContract, ProbeModel]
public partial class TypeBeforeRename
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static TypeBeforeRename Written() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class TypeRenamedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
#if TOUCHSTONE_NEW
        Evolution.Of("evolution/type renamed/of the whole", TypeAfterRename.Written, TypeAfterRename.Written));
#else
        Evolution.Of("evolution/type renamed/of the whole", TypeBeforeRename.Written, TypeBeforeRename.Written));
#endif
}
