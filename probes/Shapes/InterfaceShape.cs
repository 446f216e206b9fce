using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An interface that declares no implementation.</summary>
public interface ISized
{
    /// <summary>The size.</summary>
    int Size { get; set; }
}

/// <summary>An implementation of the interface.</summary>
[DataContract, ProbeModel]
public partial class Sized : ISized
{
    [DataMember(Order = 1), MemberId(1)] public int Size { get; set; }
}

/// <summary>A member whose type is an interface.</summary>
[DataContract, ProbeModel]
public partial class InterfaceShape
{
    [DataMember(Order = 1), MemberId(1)] public ISized? Value { get; set; }
}

file static class InterfaceShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/interface/one implementation", () => new InterfaceShape { Value = new Sized { Size = 7 } }));
}
