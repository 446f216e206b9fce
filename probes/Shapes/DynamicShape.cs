using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A member of type dynamic, which is an object for reflection.</summary>
[DataContract, ProbeModel]
public partial class DynamicShape
{
    [DataMember(Order = 1), MemberId(1)] public dynamic? Value { get; set; }
}

file static class DynamicShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/dynamic/int", () => new DynamicShape { Value = 7 }));
}
