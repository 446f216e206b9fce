using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An integer of 128 bits.</summary>
[DataContract, ProbeModel]
public partial class Int128Value
{
    [DataMember(Order = 1), MemberId(1)] public Int128 Value { get; set; }
}

file static class Int128ValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Int128/largest", () => new Int128Value { Value = Int128.MaxValue }),
        Probe.RoundTrip("values/Int128/smallest", () => new Int128Value { Value = Int128.MinValue }));
}
