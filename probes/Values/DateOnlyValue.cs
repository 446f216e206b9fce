using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A day without a time.</summary>
[DataContract, ProbeModel]
public partial class DateOnlyValue
{
    [DataMember(Order = 1), MemberId(1)] public DateOnly Value { get; set; }
}

file static class DateOnlyValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/DateOnly/a leap day", () => new DateOnlyValue { Value = new DateOnly(2024, 2, 29) }),
        Probe.RoundTrip("values/DateOnly/last", () => new DateOnlyValue { Value = DateOnly.MaxValue }));
}
