using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A generic type.</summary>
[DataContract, ProbeModel]
public partial class Box<T>
{
    [DataMember(Order = 1), MemberId(1)] public T? Content { get; set; }
}

/// <summary>Uses the generic type with two type arguments.</summary>
[DataContract, ProbeModel]
public partial class GenericShape
{
    [DataMember(Order = 1), MemberId(1)] public Box<int>? Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Box<string>? Text { get; set; }
}

file static class GenericShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip(
            "shapes/generic type/two closings",
            () => new GenericShape { Number = new Box<int> { Content = 1 }, Text = new Box<string> { Content = "a" } }));
}
