using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A key that is not a string. Formats that allow only string keys have to convert it.</summary>
[DataContract, ProbeModel]
public partial class DateTimeKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<DateTime, string>? Value { get; set; }
}

file static class DateTimeKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip(
            "shapes/Dictionary/DateTime keys",
            () => new DateTimeKeyShape { Value = new() { [new DateTime(2026, 1, 31, 1, 2, 3, DateTimeKind.Utc).AddTicks(7)] = "a" } }));
}
