using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A length of time, which can be negative and long.</summary>
[DataContract, ProbeModel]
public partial class TimeSpanValue
{
    [DataMember(Order = 1), MemberId(1)] public TimeSpan Value { get; set; }
}

file static class TimeSpanValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/TimeSpan/100 ns", () => new TimeSpanValue { Value = new TimeSpan(1) }),
        Probe.RoundTrip("values/TimeSpan/negative", () => new TimeSpanValue { Value = -new TimeSpan(1, 2, 3, 4, 5) }),
        Probe.RoundTrip("values/TimeSpan/longest", () => new TimeSpanValue { Value = TimeSpan.MaxValue }),
        Probe.RoundTrip("values/TimeSpan/shortest", () => new TimeSpanValue { Value = TimeSpan.MinValue }));
}
