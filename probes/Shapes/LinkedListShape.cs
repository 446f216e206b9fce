using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A list of nodes.</summary>
[DataContract, ProbeModel]
public partial class LinkedListShape
{
    [DataMember(Order = 1), MemberId(1)] public LinkedList<int>? Value { get; set; }
}

file static class LinkedListShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/LinkedList/some", () => new LinkedListShape { Value = new([1, 2, 3]) }));
}
