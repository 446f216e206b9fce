using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A record: constructor, init-only properties, equality by value.</summary>
[DataContract, ProbeModel]
public partial record RecordShape([property: DataMember(Order = 1), MemberId(1)] int Number, [property: DataMember(Order = 2), MemberId(2)] string? Text);

file static class RecordShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/record/positional", () => new RecordShape(1, "a")));
}
