using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Properties that can be set only in an initializer.</summary>
[DataContract, ProbeModel]
public partial class InitOnlyShape
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; init; }
    [DataMember(Order = 2), MemberId(2)] public required string Text { get; init; }
}

file static class InitOnlyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/init-only and required/set", () => new InitOnlyShape { Number = 7, Text = "a" }));
}
