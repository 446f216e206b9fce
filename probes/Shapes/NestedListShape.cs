using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Lists of lists.</summary>
[DataContract, ProbeModel]
public partial class NestedListShape
{
    [DataMember(Order = 1), MemberId(1)] public List<List<int>>? Value { get; set; }
}

file static class NestedListShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/List of lists/with an empty one", () => new NestedListShape { Value = [[1, 2], [], [3]] }));
}
