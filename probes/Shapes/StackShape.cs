using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Elements that are read from the top and pushed again end up in reverse order.</summary>
[DataContract, ProbeModel]
public partial class StackShape
{
    [DataMember(Order = 1), MemberId(1)] public Stack<int>? Value { get; set; }
}

file static class StackShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Stack/some", () => new StackShape { Value = new([1, 2, 3]) }));
}
