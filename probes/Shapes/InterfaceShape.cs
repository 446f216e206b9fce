using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An interface with a name.</summary>
public interface INamed
{
    /// <summary>The name.</summary>
    string? Name { get; set; }
}

/// <summary>An implementation of the interface.</summary>
[DataContract, ProbeModel]
public partial class Named : INamed
{
    [DataMember(Order = 1), MemberId(1)] public string? Name { get; set; }
}

/// <summary>A member whose type is an interface.</summary>
[DataContract, ProbeModel, KnownType(typeof(Named))]
public partial class InterfaceShape
{
    [DataMember(Order = 1), MemberId(1)] public INamed? Value { get; set; }
}

file static class InterfaceShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface/one implementation", () => new InterfaceShape { Value = new Named { Name = "a" } }, claim: "polymorphism"));
}
