using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>1.0 and 1.00 are equal but not identical: prices show their zeros.</summary>
[DataContract, ProbeModel]
public partial class DecimalValue
{
    [DataMember(Order = 1), MemberId(1)] public decimal Value { get; set; }
}

file static class DecimalValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/decimal/1.0", () => new DecimalValue { Value = 1.0m }),
        Probe.RoundTrip("values/decimal/1.00", () => new DecimalValue { Value = 1.00m }),
        Probe.RoundTrip("values/decimal/largest", () => new DecimalValue { Value = decimal.MaxValue }),
        Probe.RoundTrip("values/decimal/smallest", () => new DecimalValue { Value = decimal.MinValue }),
        Probe.RoundTrip("values/decimal/28 places", () => new DecimalValue { Value = 0.1234567890123456789012345678m }),
        Probe.RoundTrip("values/decimal/zero with scale", () => new DecimalValue { Value = 0.000m }));
}
