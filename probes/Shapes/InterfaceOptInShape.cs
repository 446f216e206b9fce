using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An interface with a name. Its implementation is declared like the derived types of <see cref="Animal"/>.</summary>
public partial interface INamed
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
[DataContract, ProbeModel]
public partial class InterfaceOptInShape
{
    [DataMember(Order = 1), MemberId(1)] public INamed? Value { get; set; }
}

// Without the claim of polymorphism, which is about base types: XmlSerializer takes those and no interface.
file static class InterfaceOptInShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface with opt-in/one implementation",
            () => new InterfaceOptInShape { Value = new Named { Name = "a" } }, derived: [typeof(Named)]));
}
