using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>The offset is part of the value: two values can be the same moment with different offsets.</summary>
[DataContract, ProbeModel]
public partial class DateTimeOffsetValue
{
    [DataMember(Order = 1), MemberId(1)] public DateTimeOffset Value { get; set; }
}

file static class DateTimeOffsetValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip(
            "values/DateTimeOffset/half an hour",
            () => new DateTimeOffsetValue { Value = new DateTimeOffset(2026, 1, 31, 12, 0, 0, new TimeSpan(5, 30, 0)).AddTicks(1_234_567) }),
        Probe.RoundTrip(
            "values/DateTimeOffset/negative",
            () => new DateTimeOffsetValue { Value = new DateTimeOffset(2026, 1, 31, 12, 0, 0, new TimeSpan(-8, 0, 0)) }),
        Probe.RoundTrip("values/DateTimeOffset/first", () => new DateTimeOffsetValue { Value = DateTimeOffset.MinValue }));
}
