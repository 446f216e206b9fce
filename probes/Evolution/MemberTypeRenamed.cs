using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>The same members as <c>PartBeforeRename</c>. The names differ between the two programs on purpose.</summary>
[DataContract, ProbeModel]
public partial class PartAfterRename
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
}

/// <summary>The type of a member gets another name. The member keeps its name.</summary>
[DataContract, ProbeModel]
public partial class MemberTypeRenamed
{
    [DataMember(Order = 1), MemberId(1)] public PartAfterRename? Part { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberTypeRenamed Written() => new() { Part = new() { Number = 1 }, Name = "Ada" };
}
#else
/// <summary>Has another name in the new version.</summary>
[DataContract, ProbeModel]
public partial class PartBeforeRename
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
}

/// <summary>The type of a member gets another name. The member keeps its name.</summary>
[DataContract, ProbeModel]
public partial class MemberTypeRenamed
{
    [DataMember(Order = 1), MemberId(1)] public PartBeforeRename? Part { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberTypeRenamed Written() => new() { Part = new() { Number = 1 }, Name = "Ada" };
}
#endif

file static class MemberTypeRenamedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/type renamed/of a member", MemberTypeRenamed.Written, MemberTypeRenamed.Written));
}
