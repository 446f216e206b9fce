using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A number of 16 bits.</summary>
[DataContract, ProbeModel]
public partial class HalfValue
{
    [DataMember(Order = 1), MemberId(1)] public Half Value { get; set; }
}

file static class HalfValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Half/largest", () => new HalfValue { Value = Half.MaxValue }),
        Probe.RoundTrip("values/Half/a third", () => new HalfValue { Value = (Half)(1.0 / 3) }));
}
