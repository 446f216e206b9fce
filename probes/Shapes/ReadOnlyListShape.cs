using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A list behind a read-only interface.</summary>
[DataContract, ProbeModel]
public partial class ReadOnlyListShape
{
    [DataMember(Order = 1), MemberId(1)] public IReadOnlyList<int>? Value { get; set; }
}

file static class ReadOnlyListShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/IReadOnlyList/some", () => new ReadOnlyListShape { Value = [1, 2, 3] }, compare: Compare));

    static Finding Compare(ReadOnlyListShape before, ReadOnlyListShape after) => Graphs.Compare(before.Value?.ToList(), after.Value?.ToList());
}
