using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Fields that only a constructor sets.</summary>
[DataContract, ProbeModel]
public partial class ReadOnlyFieldShape
{
    /// <summary>Set once.</summary>
    [DataMember(Order = 1), MemberId(1)] public readonly int Number;

    public ReadOnlyFieldShape()
    {
    }

    public ReadOnlyFieldShape(int number) => Number = number;
}

file static class ReadOnlyFieldShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/readonly field/set by a constructor", () => new ReadOnlyFieldShape(7)));
}
