using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A struct around an array.</summary>
[DataContract, ProbeModel]
public partial class ImmutableArrayShape
{
    [DataMember(Order = 1), MemberId(1)] public ImmutableArray<int> Value { get; set; }
}

file static class ImmutableArrayShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/ImmutableArray/some", () => new ImmutableArrayShape { Value = [1, 2, 3] }),
        Probe.RoundTrip("shapes/ImmutableArray/empty", () => new ImmutableArrayShape { Value = [] }));
}
