using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>A set has a comparer, which decides what is in it.</summary>
[DataContract, Model]
public partial class HashSetShape
{
    [DataMember(Order = 1)] public HashSet<string>? Value { get; set; }
}

file static class HashSetShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/HashSet/plain", () => new HashSetShape { Value = ["a", "b"] }),
        Probe.RoundTrip("shapes/HashSet/with a comparer", () => new HashSetShape { Value = new(StringComparer.OrdinalIgnoreCase) { "a", "b" } }, compare: CompareComparers));

    // What was found by "A" before is not found any more.
    static Finding CompareComparers(HashSetShape before, HashSetShape after) => Finding.CompareGraphs(before, after) is { Verdict: not Verdict.Kept } different
        ? different
        : after.Value!.Contains("A") ? Finding.Kept : new Finding(Verdict.Lost, "Value", "a comparer that ignores case", "the default comparer");
}
