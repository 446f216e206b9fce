using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A key that is not a string. Formats that allow only string keys have to convert it.</summary>
[DataContract, ProbeModel]
public partial class GuidKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<Guid, string>? Value { get; set; }
}

file static class GuidKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Dictionary/Guid keys", () => new GuidKeyShape { Value = new() { [new Guid("00112233-4455-6677-8899-aabbccddeeff")] = "a" } }));
}
