using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Null, an empty list, and null elements.</summary>
[DataContract, ProbeModel]
public partial class ListShape
{
    [DataMember(Order = 1), MemberId(1)] public List<string?>? Value { get; set; }
}

file static class ListShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/List/null", () => new ListShape { Value = null }),
        Probe.RoundTrip("shapes/List/empty", () => new ListShape { Value = [] }),
        Probe.RoundTrip("shapes/List/null inside", () => new ListShape { Value = ["a", null, ""] }));
}
