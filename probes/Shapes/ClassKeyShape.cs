using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A key of two parts with equality by value.</summary>
[DataContract, ProbeModel]
public partial record PairKey
{
    [DataMember(Order = 1), MemberId(1)] public int X { get; set; }
    [DataMember(Order = 2), MemberId(2)] public int Y { get; set; }
}

/// <summary>A key that is an object. Its hash code has to be right at the moment when the key is added.</summary>
[DataContract, ProbeModel]
public partial class ClassKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<PairKey, string>? Value { get; set; }
}

file static class ClassKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip(
            "shapes/Dictionary/class keys",
            () => new ClassKeyShape { Value = new() { [new PairKey { X = 1, Y = 2 }] = "a", [new PairKey { X = 3, Y = 4 }] = "b" } }));
}
