using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>A key of two parts, equal by value.</summary>
[DataContract, Model]
public partial record PairKey
{
    [DataMember(Order = 1)] public int X { get; set; }
    [DataMember(Order = 2)] public int Y { get; set; }
}

/// <summary>A key that is an object: its hash has to be right when it is put in, not later.</summary>
[DataContract, Model]
public partial class ClassKeyShape
{
    [DataMember(Order = 1)] public Dictionary<PairKey, string>? Value { get; set; }
}

file static class ClassKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Dictionary/class keys", () => new ClassKeyShape { Value = new() { [new PairKey { X = 1, Y = 2 }] = "a", [new PairKey { X = 3, Y = 4 }] = "b" } }));
}
