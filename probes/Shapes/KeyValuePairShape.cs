using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A framework struct without setters.</summary>
[DataContract, ProbeModel]
public partial class KeyValuePairShape
{
    [DataMember(Order = 1), MemberId(1)] public KeyValuePair<string, int> Value { get; set; }
}

file static class KeyValuePairShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/KeyValuePair/one", () => new KeyValuePairShape { Value = new("a", 1) }));
}
