using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A member that can hold any type. The payload has to say which one.</summary>
[DataContract, ProbeModel, KnownType(typeof(Point)), KnownType(typeof(List<int>))]
public partial class ObjectShape
{
    [DataMember(Order = 1), MemberId(1)] public object? Value { get; set; }
}

file static class ObjectShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/object/int", () => new ObjectShape { Value = 7 }),
        Probe.RoundTrip("shapes/object/string", () => new ObjectShape { Value = "a" }),
        Probe.RoundTrip("shapes/object/DateTime", () => new ObjectShape { Value = new DateTime(2026, 1, 31, 0, 0, 0, DateTimeKind.Utc) }),
        Probe.RoundTrip("shapes/object/struct of the program", () => new ObjectShape { Value = new Point { X = 1, Y = 2 } }),
        Probe.RoundTrip("shapes/object/List", () => new ObjectShape { Value = new List<int> { 1, 2 } }));
}
