using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A set with a comparer, which decides which elements are equal.</summary>
[DataContract, ProbeModel]
public partial class HashSetShape
{
    [DataMember(Order = 1), MemberId(1)] public HashSet<string>? Value { get; set; }
}

file static class HashSetShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/HashSet/plain", () => new HashSetShape { Value = ["a", "b"] }),
        Probe.RoundTrip(
            "shapes/HashSet/with a comparer",
            () => new HashSetShape { Value = new(StringComparer.OrdinalIgnoreCase) { "a", "b" } },
            compare: CompareComparers));

    // With another comparer, "A" no longer finds "a".
    static Finding CompareComparers(HashSetShape before, HashSetShape after) => Graphs.Compare(before, after) is { Verdict: not Verdict.Kept } different
        ? different
        : after.Value!.Contains("A") ? Finding.Kept : new Finding(Verdict.Lost, "Value", "a comparer that ignores case", "the default comparer");
}
