using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A property with a public getter and a private setter.</summary>
[DataContract, ProbeModel]
public partial class PrivateSetterShape
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; private set; }

    public static PrivateSetterShape Of(int number) => new() { Number = number };
}

file static class PrivateSetterShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/private setter/set", () => PrivateSetterShape.Of(7)));
}
