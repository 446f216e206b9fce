using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A member gets another name. Two attributes give the old name: the data contract's and the one of the adapter's library.</summary>
[DataContract, ProbeModel]
public partial class RenamedWithAlias
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2, Name = "Name"), MemberId(2), OldName("Name")] public string? FullName { get; set; }

    public static RenamedWithAlias Written() => new() { Number = 1, FullName = "Ada" };
}
#else
/// <summary>A member has another name in the new version.</summary>
[DataContract, ProbeModel]
public partial class RenamedWithAlias
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static RenamedWithAlias Written() => new() { Number = 1, Name = "Ada" };
}
#endif

file static class RenamedWithAliasProbes
{
    const string Claim = Evolution.MemberRenamedWithAlias;

    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/member renamed with an alias", RenamedWithAlias.Written, RenamedWithAlias.Written, Claim, Claim));
}
