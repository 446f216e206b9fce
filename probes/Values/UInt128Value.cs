using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>The same without a sign.</summary>
[DataContract, Model]
public partial class UInt128Value
{
    [DataMember(Order = 1)] public UInt128 Value { get; set; }
}

file static class UInt128ValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/UInt128/largest", () => new UInt128Value { Value = UInt128.MaxValue }));
}
