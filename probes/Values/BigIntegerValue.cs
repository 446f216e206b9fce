using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An integer of any size.</summary>
[DataContract, ProbeModel]
public partial class BigIntegerValue
{
    [DataMember(Order = 1), MemberId(1)] public BigInteger Value { get; set; }
}

file static class BigIntegerValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/BigInteger/2 to the 200", () => new BigIntegerValue { Value = BigInteger.Pow(2, 200) }),
        Probe.RoundTrip("values/BigInteger/negative", () => new BigIntegerValue { Value = -BigInteger.Pow(10, 30) }));
}
