using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A DateTime has a resolution of 100 ns and a kind. A text that ends with the milliseconds loses both.</summary>
[DataContract, ProbeModel]
public partial class DateTimeValue
{
    [DataMember(Order = 1), MemberId(1)] public DateTime Value { get; set; }
}

file static class DateTimeValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip(
            "values/DateTime/UTC to 100 ns",
            () => new DateTimeValue { Value = new DateTime(2026, 1, 31, 23, 59, 59, DateTimeKind.Utc).AddTicks(1_234_567) }),
        Probe.RoundTrip(
            "values/DateTime/local",
            () => new DateTimeValue { Value = new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Local).AddTicks(1_234_567) }),
        Probe.RoundTrip(
            "values/DateTime/unspecified",
            () => new DateTimeValue { Value = new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Unspecified).AddTicks(1_234_567) }),
        Probe.RoundTrip("values/DateTime/first", () => new DateTimeValue { Value = DateTime.MinValue }),
        Probe.RoundTrip("values/DateTime/last", () => new DateTimeValue { Value = DateTime.MaxValue }),
        Probe.RoundTrip("values/DateTime/before 1970", () => new DateTimeValue { Value = new DateTime(1900, 2, 28, 1, 2, 3, DateTimeKind.Utc) }));
}
