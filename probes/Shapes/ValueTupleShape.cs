using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Fields whose names exist only at compile time.</summary>
[DataContract, ProbeModel]
public partial class ValueTupleShape
{
    [DataMember(Order = 1), MemberId(1)] public (int Number, string? Text) Value { get; set; }
}

file static class ValueTupleShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/value tuple/two", () => new ValueTupleShape { Value = (1, "a") }));
}
