using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A base type.</summary>
[DataContract, ProbeModel, KnownType(typeof(Dog)), KnownType(typeof(Cat))]
public partial class Animal
{
    [DataMember(Order = 1), MemberId(1)] public string? Name { get; set; }
}

/// <summary>A derived type with one more member.</summary>
[DataContract, ProbeModel]
public partial class Dog : Animal
{
    [DataMember(Order = 2), MemberId(2)] public int Barks { get; set; }
}

/// <summary>Another derived type.</summary>
[DataContract, ProbeModel]
public partial class Cat : Animal
{
    [DataMember(Order = 2), MemberId(2)] public int Lives { get; set; }
}

/// <summary>Members of the base type that hold derived objects. Reduced to the base type, these lose their own members.</summary>
[DataContract, ProbeModel]
public partial class BaseTypedShape
{
    [DataMember(Order = 1), MemberId(1)] public Animal? One { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<Animal>? Many { get; set; }
}

file static class BaseTypedShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/base type/member", () => new BaseTypedShape { One = new Dog { Name = "Rex", Barks = 3 } }, claim: "polymorphism"),
        Probe.RoundTrip(
            "shapes/base type/list",
            () => new BaseTypedShape { Many = [new Dog { Name = "Rex", Barks = 3 }, new Cat { Name = "Tom", Lives = 9 }, new Animal { Name = "?" }] },
            claim: "polymorphism"),
        Probe.RoundTrip("shapes/base type/the base itself", () => new BaseTypedShape { One = new Animal { Name = "?" } }));
}
