using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A set that cannot change after it is created.</summary>
[DataContract, ProbeModel]
public partial class FrozenSetShape
{
    [DataMember(Order = 1), MemberId(1)] public FrozenSet<int>? Value { get; set; }
}

file static class FrozenSetShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/FrozenSet/some", () => new FrozenSetShape { Value = new[] { 1, 2, 3 }.ToFrozenSet() }));
}
