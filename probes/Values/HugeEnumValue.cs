using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An enum with a value larger than any long.</summary>
public enum Huge : ulong
{
    None,
    Largest = ulong.MaxValue,
}

/// <summary>An enum value that does not fit into a long.</summary>
[DataContract, ProbeModel]
public partial class HugeEnumValue
{
    [DataMember(Order = 1), MemberId(1)] public Huge Value { get; set; }
}

file static class HugeEnumValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/enum/larger than a long", () => new HugeEnumValue { Value = Huge.Largest }));
}
