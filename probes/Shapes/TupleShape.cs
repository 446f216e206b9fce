using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>The same as a class, without setters.</summary>
[DataContract, Model]
public partial class TupleShape
{
    [DataMember(Order = 1)] public Tuple<int, string>? Value { get; set; }
}

file static class TupleShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Tuple/two", () => new TupleShape { Value = new(1, "a") }));
}
