using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>
/// A base type whose derived types are declared in the way that the library documents: a file Probes/DerivedTypes.cs of the adapter adds its attributes, and
/// libraries with an option get that. It is abstract, since some libraries take such declarations only on abstract types.
/// </summary>
[DataContract, ProbeModel]
public abstract partial class Animal
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

/// <summary>Members of the base type that hold derived objects.</summary>
[DataContract, ProbeModel]
public partial class BaseTypedOptInShape
{
    [DataMember(Order = 1), MemberId(1)] public Animal? One { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<Animal>? Many { get; set; }
}

file static class BaseTypedOptInShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/base type with opt-in/member",
            () => new BaseTypedOptInShape { One = new Dog { Name = "Rex", Barks = 3 }, Many = [new Cat { Name = "Tom", Lives = 9 }] },
            claim: "polymorphism", derived: [typeof(Dog), typeof(Cat)]),
        Probe.RoundTrip("shapes/base type with opt-in/list",
            () => new BaseTypedOptInShape { Many = [new Dog { Name = "Rex", Barks = 3 }, new Cat { Name = "Tom", Lives = 9 }] },
            claim: "polymorphism", derived: [typeof(Dog), typeof(Cat)]));
}
