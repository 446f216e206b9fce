using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A type inside another type.</summary>
[DataContract, ProbeModel]
public partial class NestedShape
{
    [DataMember(Order = 1), MemberId(1)] public Inner? Value { get; set; }

    /// <summary>The nested type.</summary>
    [DataContract, ProbeModel]
    public partial class Inner
    {
        [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    }
}

file static class NestedShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/nested type/one", () => new NestedShape { Value = new NestedShape.Inner { Number = 7 } }));
}
