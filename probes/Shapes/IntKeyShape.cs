using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A key that is not a string. Formats that allow only string keys have to convert it.</summary>
[DataContract, ProbeModel]
public partial class IntKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<int, string>? Value { get; set; }
}

file static class IntKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Dictionary/int keys", () => new IntKeyShape { Value = new() { [1] = "a", [-1] = "b" } }));
}
