using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An object that several others can refer to.</summary>
[DataContract, ProbeModel]
public partial class Leaf
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
}

/// <summary>Refers to one object more than once.</summary>
[DataContract, ProbeModel]
public partial class SameInstance
{
    [DataMember(Order = 1), MemberId(1)] public Leaf? Left { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Leaf? Right { get; set; }
    [DataMember(Order = 3), MemberId(3)] public Dictionary<string, Leaf>? Named { get; set; }

    public static SameInstance Twice()
    {
        var leaf = new Leaf { Number = 7 };
        return new SameInstance { Left = leaf, Right = leaf };
    }

    public static SameInstance InADictionary()
    {
        var leaf = new Leaf { Number = 7 };
        return new SameInstance { Left = leaf, Named = new() { ["a"] = leaf, ["b"] = leaf } };
    }
}

/// <summary>Refers to itself through another object.</summary>
[DataContract, ProbeModel]
public partial class Circle
{
    [DataMember(Order = 1), MemberId(1)] public string? Name { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Circle? Next { get; set; }

    public static Circle OfTwo()
    {
        var first = new Circle { Name = "first" };
        first.Next = new Circle { Name = "second", Next = first };
        return first;
    }

    public static Circle OfOne()
    {
        var only = new Circle { Name = "only" };
        only.Next = only;
        return only;
    }
}

file static class SameInstanceProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("references/same instance/two members", SameInstance.Twice, hasCycles: true, claim: "references"),
        Probe.RoundTrip("references/same instance/in a dictionary", SameInstance.InADictionary, hasCycles: true, claim: "references"),
        Probe.RoundTrip("references/cycle/of two", Circle.OfTwo, hasCycles: true, claim: "references"),
        Probe.RoundTrip("references/cycle/of one", Circle.OfOne, hasCycles: true, claim: "references"),
        // Here libraries do not get the option to keep references: the result is what users get without that option.
        Probe.RoundTrip("references/by default/same instance", SameInstance.Twice),
        Probe.RoundTrip("references/by default/cycle", Circle.OfTwo));
}
