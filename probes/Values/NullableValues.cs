using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Null and the default value are different. A format that omits default values cannot distinguish them.</summary>
[DataContract, ProbeModel]
public partial class NullableValues
{
    [DataMember(Order = 1), MemberId(1)] public int? Int { get; set; }
    [DataMember(Order = 2), MemberId(2)] public bool? Bool { get; set; }
    [DataMember(Order = 3), MemberId(3)] public double? Double { get; set; }
    [DataMember(Order = 4), MemberId(4)] public decimal? Decimal { get; set; }
    [DataMember(Order = 5), MemberId(5)] public DateTime? DateTime { get; set; }
    [DataMember(Order = 6), MemberId(6)] public Guid? Guid { get; set; }
    [DataMember(Order = 7), MemberId(7)] public Color? Color { get; set; }
    [DataMember(Order = 8), MemberId(8)] public string? Text { get; set; }
}

file static class NullableValuesProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/nullable/all null", () => new NullableValues()),
        Probe.RoundTrip("values/nullable/all default", () => new NullableValues
        {
            Int = 0,
            Bool = false,
            Double = 0,
            Decimal = 0,
            DateTime = new DateTime(0, DateTimeKind.Utc),
            Guid = Guid.Empty,
            Color = Color.None,
            Text = "",
        }),
        Probe.RoundTrip("values/nullable/all set", () => new NullableValues
        {
            Int = -1,
            Bool = true,
            Double = 1.5,
            Decimal = 1.5m,
            DateTime = new DateTime(2026, 1, 31, 0, 0, 0, DateTimeKind.Utc),
            Guid = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            Color = Color.Red,
            Text = "x",
        }));
}
