using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>Something to walk over: what it was does not matter, what it holds does.</summary>
[DataContract, Model]
public partial class EnumerableShape
{
    [DataMember(Order = 1)] public IEnumerable<int>? Value { get; set; }
}

file static class EnumerableShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/IEnumerable/some", () => new EnumerableShape { Value = [1, 2, 3] }, compare: Compare));

    static Finding Compare(EnumerableShape before, EnumerableShape after) => Finding.CompareGraphs(before.Value?.ToList(), after.Value?.ToList());
}
