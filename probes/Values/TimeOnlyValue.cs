using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A time without a day.</summary>
[DataContract, ProbeModel]
public partial class TimeOnlyValue
{
    [DataMember(Order = 1), MemberId(1)] public TimeOnly Value { get; set; }
}

file static class TimeOnlyValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/TimeOnly/to 100 ns", () => new TimeOnlyValue { Value = new TimeOnly(23, 59, 59).Add(new TimeSpan(1_234_567)) }),
        Probe.RoundTrip("values/TimeOnly/last", () => new TimeOnlyValue { Value = TimeOnly.MaxValue }));
}
