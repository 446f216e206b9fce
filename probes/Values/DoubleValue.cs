using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Numbers that a text format rounds, and numbers that JSON cannot express.</summary>
[DataContract, ProbeModel]
public partial class DoubleValue
{
    [DataMember(Order = 1), MemberId(1)] public double Value { get; set; }
}

file static class DoubleValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/double/NaN", () => new DoubleValue { Value = double.NaN }),
        Probe.RoundTrip("values/double/infinity", () => new DoubleValue { Value = double.PositiveInfinity }),
        Probe.RoundTrip("values/double/minus infinity", () => new DoubleValue { Value = double.NegativeInfinity }),
        Probe.RoundTrip("values/double/minus zero", () => new DoubleValue { Value = -0.0 }),
        Probe.RoundTrip("values/double/smallest subnormal", () => new DoubleValue { Value = double.Epsilon }),
        Probe.RoundTrip("values/double/largest", () => new DoubleValue { Value = double.MaxValue }),
        Probe.RoundTrip("values/double/seventeen digits", () => new DoubleValue { Value = 0.1 + 0.2 }),
        Probe.RoundTrip("values/double/a third", () => new DoubleValue { Value = 1.0 / 3 }));
}
