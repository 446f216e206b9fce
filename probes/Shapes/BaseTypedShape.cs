using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A base type that declares no derived types.</summary>
[DataContract, ProbeModel]
public partial class Tool
{
    [DataMember(Order = 1), MemberId(1)] public string? Name { get; set; }
}

/// <summary>A derived type with one more member.</summary>
[DataContract, ProbeModel]
public partial class Saw : Tool
{
    [DataMember(Order = 2), MemberId(2)] public int Teeth { get; set; }
}

/// <summary>Another derived type.</summary>
[DataContract, ProbeModel]
public partial class Drill : Tool
{
    [DataMember(Order = 2), MemberId(2)] public int Speed { get; set; }
}

/// <summary>Members of the base type that hold derived objects. Reduced to the base type, these lose their own members.</summary>
[DataContract, ProbeModel]
public partial class BaseTypedShape
{
    [DataMember(Order = 1), MemberId(1)] public Tool? One { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<Tool>? Many { get; set; }
}

file static class BaseTypedShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/base type/member",
            () => new BaseTypedShape { One = new Saw { Name = "Jig", Teeth = 3 }, Many = [new Tool { Name = "?" }] }),
        Probe.RoundTrip("shapes/base type/list",
            () => new BaseTypedShape { Many = [new Saw { Name = "Jig", Teeth = 3 }, new Drill { Name = "Hand", Speed = 9 }, new Tool { Name = "?" }] }),
        Probe.RoundTrip("shapes/base type/the base itself",
            () => new BaseTypedShape { One = new Tool { Name = "?" }, Many = [new Tool { Name = "!" }] }));
}
