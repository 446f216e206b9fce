using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A struct with fields.</summary>
[DataContract, ProbeModel]
public partial struct Point
{
    [DataMember(Order = 1), MemberId(1)] public int X;
    [DataMember(Order = 2), MemberId(2)] public int Y;
}

/// <summary>A record struct.</summary>
[DataContract, ProbeModel]
public partial record struct Size
{
    [DataMember(Order = 1), MemberId(1)] public int Width { get; set; }
    [DataMember(Order = 2), MemberId(2)] public int Height { get; set; }
}

/// <summary>Structs in an object.</summary>
[DataContract, ProbeModel]
public partial class StructShape
{
    [DataMember(Order = 1), MemberId(1)] public Point Point { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Size Size { get; set; }
    [DataMember(Order = 3), MemberId(3)] public Point? Maybe { get; set; }
    [DataMember(Order = 4), MemberId(4)] public List<Point>? Points { get; set; }
}

file static class StructShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/struct/fields and properties", () => new StructShape
        {
            Point = new Point { X = 1, Y = 2 },
            Size = new Size { Width = 3, Height = 4 },
            Maybe = new Point { X = 5 },
            Points = [new Point { Y = 6 }],
        }),
        Probe.RoundTrip("shapes/struct/nullable without a value", () => new StructShape { Points = [] }));
}
