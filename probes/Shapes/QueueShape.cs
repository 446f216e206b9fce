using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>First in, first out.</summary>
[DataContract, ProbeModel]
public partial class QueueShape
{
    [DataMember(Order = 1), MemberId(1)] public Queue<int>? Value { get; set; }
}

file static class QueueShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Queue/some", () => new QueueShape { Value = new([1, 2, 3]) }));
}
