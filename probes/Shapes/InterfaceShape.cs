using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>What has a name.</summary>
public interface INamed
{
    /// <summary>The name.</summary>
    string? Name { get; set; }
}

/// <summary>One that has.</summary>
[DataContract, Model]
public partial class Named : INamed
{
    [DataMember(Order = 1)] public string? Name { get; set; }
}

/// <summary>A member of an interface's type.</summary>
[DataContract, Model, KnownType(typeof(Named))]
public partial class InterfaceShape
{
    [DataMember(Order = 1)] public INamed? Value { get; set; }
}

file static class InterfaceShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface/one implementation", () => new InterfaceShape { Value = new Named { Name = "a" } }, claim: "polymorphism"));
}
