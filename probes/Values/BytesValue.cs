using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Opaque bytes.</summary>
[DataContract, ProbeModel]
public partial class BytesValue
{
    [DataMember(Order = 1), MemberId(1)] public byte[]? Value { get; set; }
}

file static class BytesValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/bytes/null", () => new BytesValue { Value = null }),
        Probe.RoundTrip("values/bytes/empty", () => new BytesValue { Value = [] }),
        Probe.RoundTrip("values/bytes/all values", () => new BytesValue { Value = [.. Enumerable.Range(0, 256).Select(i => (byte)i)] }),
        Probe.RoundTrip("values/bytes/a megabyte", () => new BytesValue { Value = new byte[1_000_000] }));
}
