using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A dictionary that keeps its keys in order.</summary>
[DataContract, ProbeModel]
public partial class SortedDictionaryShape
{
    [DataMember(Order = 1), MemberId(1)] public SortedDictionary<string, int>? Value { get; set; }
}

file static class SortedDictionaryShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/SortedDictionary/some", () => new SortedDictionaryShape { Value = new() { ["b"] = 1, ["a"] = 2 } }));
}
