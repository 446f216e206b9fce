using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Keys that look like syntax.</summary>
[DataContract, ProbeModel]
public partial class StringKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<string, string>? Value { get; set; }
}

file static class StringKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Dictionary/string keys", () => new StringKeyShape { Value = new() { ["a"] = "b", [""] = "c", ["a.b $type"] = "d" } }));
}
