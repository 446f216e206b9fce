using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An unsigned integer of 128 bits.</summary>
[DataContract, ProbeModel]
public partial class UInt128Value
{
    [DataMember(Order = 1), MemberId(1)] public UInt128 Value { get; set; }
}

file static class UInt128ValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/UInt128/largest", () => new UInt128Value { Value = UInt128.MaxValue }));
}
