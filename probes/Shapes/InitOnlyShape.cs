using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>Properties that only an initializer sets.</summary>
[DataContract, Model]
public partial class InitOnlyShape
{
    [DataMember(Order = 1)] public int Number { get; init; }
    [DataMember(Order = 2)] public required string Text { get; init; }
}

file static class InitOnlyShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/init-only and required/set", () => new InitOnlyShape { Number = 7, Text = "a" }));
}
