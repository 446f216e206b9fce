using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An interface with two implementations, which are declared like the derived types of <see cref="Animal"/>.</summary>
public partial interface IVehicle
{
    /// <summary>The number of its wheels.</summary>
    int Wheels { get; set; }
}

/// <summary>An implementation with one more member.</summary>
[DataContract, ProbeModel]
public partial class Bike : IVehicle
{
    [DataMember(Order = 1), MemberId(1)] public int Wheels { get; set; }
    [DataMember(Order = 2), MemberId(2)] public int Bells { get; set; }
}

/// <summary>Another implementation.</summary>
[DataContract, ProbeModel]
public partial class Truck : IVehicle
{
    [DataMember(Order = 1), MemberId(1)] public int Wheels { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Load { get; set; }
}

/// <summary>Members of the interface that hold both implementations.</summary>
[DataContract, ProbeModel]
public partial class InterfacesOptInShape
{
    [DataMember(Order = 1), MemberId(1)] public IVehicle? One { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<IVehicle>? Many { get; set; }
}

// Without the claim of polymorphism, which is about base types: XmlSerializer takes those and no interface.
file static class InterfacesOptInShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface with opt-in/two implementations",
            () => new InterfacesOptInShape { One = new Bike { Wheels = 2, Bells = 1 }, Many = [new Truck { Wheels = 6, Load = "sand" }] },
            derived: [typeof(Bike), typeof(Truck)]),
        Probe.RoundTrip("shapes/interface with opt-in/list",
            () => new InterfacesOptInShape { Many = [new Bike { Wheels = 2, Bells = 1 }, new Truck { Wheels = 6, Load = "sand" }] },
            derived: [typeof(Bike), typeof(Truck)]));
}
