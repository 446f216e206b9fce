using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A key that is not a string. Formats that allow only string keys have to convert it.</summary>
[DataContract, ProbeModel]
public partial class EnumKeyShape
{
    [DataMember(Order = 1), MemberId(1)] public Dictionary<Color, string>? Value { get; set; }
}

file static class EnumKeyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Dictionary/enum keys", () => new EnumKeyShape { Value = new() { [Color.Red] = "a", [(Color)42] = "b" } }));
}
