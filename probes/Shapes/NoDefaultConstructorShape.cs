using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Can be created only with its value.</summary>
[DataContract, ProbeModel]
public partial class NoDefaultConstructorShape
{
    public NoDefaultConstructorShape(int number) => Number = number;

    [DataMember(Order = 1), MemberId(1)] public int Number { get; }
}

file static class NoDefaultConstructorShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/no default constructor/one argument", () => new NoDefaultConstructorShape(7)));
}
