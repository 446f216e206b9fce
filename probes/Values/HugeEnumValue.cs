using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>Larger than a long.</summary>
public enum Huge : ulong
{
    None,
    Largest = ulong.MaxValue,
}

/// <summary>An enum whose values no long holds.</summary>
[DataContract, Model]
public partial class HugeEnumValue
{
    [DataMember(Order = 1)] public Huge Value { get; set; }
}

file static class HugeEnumValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/enum/larger than a long", () => new HugeEnumValue { Value = Huge.Largest }));
}
