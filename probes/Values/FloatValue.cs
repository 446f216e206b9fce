using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Like <c>DoubleValue</c> with fewer bits. A format that has only doubles may round twice.</summary>
[DataContract, ProbeModel]
public partial class FloatValue
{
    [DataMember(Order = 1), MemberId(1)] public float Value { get; set; }
}

file static class FloatValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/float/NaN", () => new FloatValue { Value = float.NaN }),
        Probe.RoundTrip("values/float/infinity", () => new FloatValue { Value = float.PositiveInfinity }),
        Probe.RoundTrip("values/float/minus zero", () => new FloatValue { Value = -0f }),
        Probe.RoundTrip("values/float/smallest subnormal", () => new FloatValue { Value = float.Epsilon }),
        Probe.RoundTrip("values/float/largest", () => new FloatValue { Value = float.MaxValue }),
        Probe.RoundTrip("values/float/nine digits", () => new FloatValue { Value = 0.1f + 0.7f }));
}
