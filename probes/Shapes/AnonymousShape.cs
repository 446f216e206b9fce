using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An anonymous type in an object member.</summary>
[DataContract, ProbeModel]
public partial class AnonymousShape
{
    [DataMember(Order = 1), MemberId(1)] public object? Value { get; set; }
}

file static class AnonymousShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/anonymous type/two members", () => new AnonymousShape { Value = new { Number = 7, Text = "a" } }));
}
