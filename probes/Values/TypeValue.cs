using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A type as a value: safe formats refuse it.</summary>
[DataContract, ProbeModel]
public partial class TypeValue
{
    [DataMember(Order = 1), MemberId(1)] public Type? Value { get; set; }
}

file static class TypeValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Type/of the program", () => new TypeValue { Value = typeof(TypeValue) }),
        Probe.RoundTrip("values/Type/generic", () => new TypeValue { Value = typeof(Dictionary<string, int>) }));
}
