using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Arrays of arrays, some of them null.</summary>
[DataContract, ProbeModel]
public partial class JaggedShape
{
    [DataMember(Order = 1), MemberId(1)] public int[]?[]? Value { get; set; }
}

file static class JaggedShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/jagged array/with a null", () => new JaggedShape { Value = [[1], null, []] }));
}
