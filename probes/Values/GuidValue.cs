using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>16 bytes, for which two byte orders are in use.</summary>
[DataContract, ProbeModel]
public partial class GuidValue
{
    [DataMember(Order = 1), MemberId(1)] public Guid Value { get; set; }
}

file static class GuidValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Guid/any", () => new GuidValue { Value = new Guid("00112233-4455-6677-8899-aabbccddeeff") }),
        Probe.RoundTrip("values/Guid/empty", () => new GuidValue { Value = Guid.Empty }));
}
