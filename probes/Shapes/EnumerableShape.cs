using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A sequence. Only its elements count, not its concrete type.</summary>
[DataContract, ProbeModel]
public partial class EnumerableShape
{
    [DataMember(Order = 1), MemberId(1)] public IEnumerable<int>? Value { get; set; }
}

file static class EnumerableShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/IEnumerable/some", () => new EnumerableShape { Value = [1, 2, 3] }, compare: Compare));

    static Finding Compare(EnumerableShape before, EnumerableShape after) => Graphs.Compare(before.Value?.ToList(), after.Value?.ToList());
}
