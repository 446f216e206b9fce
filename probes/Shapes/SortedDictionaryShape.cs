using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>A dictionary with an order.</summary>
[DataContract, Model]
public partial class SortedDictionaryShape
{
    [DataMember(Order = 1)] public SortedDictionary<string, int>? Value { get; set; }
}

file static class SortedDictionaryShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/SortedDictionary/some", () => new SortedDictionaryShape { Value = new() { ["b"] = 1, ["a"] = 2 } }));
}
