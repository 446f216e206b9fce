using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A tuple class, without setters.</summary>
[DataContract, ProbeModel]
public partial class TupleShape
{
    [DataMember(Order = 1), MemberId(1)] public Tuple<int, string>? Value { get; set; }
}

file static class TupleShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Tuple/two", () => new TupleShape { Value = new(1, "a") }));
}
