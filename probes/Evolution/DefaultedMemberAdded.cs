using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// The new member has an initial value, and old data lacks the member. The initial value stays, unless a library skips the constructor or overwrites
/// it with the default.
/// </summary>
[DataContract, ProbeModel]
public partial class DefaultedMemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public int Added { get; set; } = 5;

    public static DefaultedMemberAdded Written() => new() { Number = 1, Name = "Ada", Added = 7 };

    public static DefaultedMemberAdded Expected() => new() { Number = 1, Name = "Ada", Added = 5 };
}
#else
/// <summary>
/// The new member has an initial value, and old data lacks the member. The initial value stays, unless a library skips the constructor or overwrites
/// it with the default.
/// </summary>
[DataContract, ProbeModel]
public partial class DefaultedMemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static DefaultedMemberAdded Written() => new() { Number = 1, Name = "Ada" };

    public static DefaultedMemberAdded Expected() => Written();
}
#endif

file static class DefaultedMemberAddedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of(
        "evolution/member added/with default", DefaultedMemberAdded.Written, DefaultedMemberAdded.Expected, oldReads: Evolution.MembersRemoved));
}
