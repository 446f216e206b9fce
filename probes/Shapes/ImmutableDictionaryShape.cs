using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A dictionary that cannot be filled after it is created.</summary>
[DataContract, ProbeModel]
public partial class ImmutableDictionaryShape
{
    [DataMember(Order = 1), MemberId(1)] public ImmutableDictionary<string, int>? Value { get; set; }
}

file static class ImmutableDictionaryShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/ImmutableDictionary/some", () => new ImmutableDictionaryShape { Value = ImmutableDictionary<string, int>.Empty.Add("a", 1) }));
}
