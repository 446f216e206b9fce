using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A list that cannot be filled after it is created.</summary>
[DataContract, ProbeModel]
public partial class ImmutableListShape
{
    [DataMember(Order = 1), MemberId(1)] public ImmutableList<int>? Value { get; set; }
}

file static class ImmutableListShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/ImmutableList/some", () => new ImmutableListShape { Value = [1, 2, 3] }));
}
