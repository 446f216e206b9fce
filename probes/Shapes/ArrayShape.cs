using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A null array and an empty array are different.</summary>
[DataContract, ProbeModel]
public partial class ArrayShape
{
    [DataMember(Order = 1), MemberId(1)] public int[]? Value { get; set; }
}

file static class ArrayShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/array/null", () => new ArrayShape { Value = null }),
        Probe.RoundTrip("shapes/array/empty", () => new ArrayShape { Value = [] }),
        Probe.RoundTrip("shapes/array/some", () => new ArrayShape { Value = [1, 2, 3] }));
}
