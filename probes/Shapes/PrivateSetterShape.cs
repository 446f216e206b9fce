using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>A property that everybody reads and only the type sets.</summary>
[DataContract, Model]
public partial class PrivateSetterShape
{
    [DataMember(Order = 1)] public int Number { get; private set; }

    public static PrivateSetterShape Of(int number) => new() { Number = number };
}

file static class PrivateSetterShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/private setter/set", () => PrivateSetterShape.Of(7)));
}
