using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An interface that declares no implementation, and has two.</summary>
public interface IPriced
{
    /// <summary>The price.</summary>
    int Price { get; set; }
}

/// <summary>An implementation with one more member.</summary>
[DataContract, ProbeModel]
public partial class Apple : IPriced
{
    [DataMember(Order = 1), MemberId(1)] public int Price { get; set; }
    [DataMember(Order = 2), MemberId(2)] public int Seeds { get; set; }
}

/// <summary>Another implementation.</summary>
[DataContract, ProbeModel]
public partial class Bread : IPriced
{
    [DataMember(Order = 1), MemberId(1)] public int Price { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Grain { get; set; }
}

/// <summary>Members of the interface that hold both implementations.</summary>
[DataContract, ProbeModel]
public partial class InterfacesShape
{
    [DataMember(Order = 1), MemberId(1)] public IPriced? One { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<IPriced>? Many { get; set; }
}

file static class InterfacesShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface/two implementations",
            () => new InterfacesShape { One = new Apple { Price = 2, Seeds = 5 }, Many = [new Bread { Price = 3, Grain = "rye" }] }),
        Probe.RoundTrip("shapes/interface/list",
            () => new InterfacesShape { Many = [new Apple { Price = 2, Seeds = 5 }, new Bread { Price = 3, Grain = "rye" }] }));
}
