using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Many small objects in one list.</summary>
[DataContract, ProbeModel]
public partial class ManyObjects
{
    [DataMember(Order = 1), MemberId(1)] public List<Leaf>? Leaves { get; set; }

    public static ManyObjects Of(int count) => new() { Leaves = [.. Enumerable.Range(0, count).Select(i => new Leaf { Number = i })] };
}

file static class ManyObjectsProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.Growth("references/a million objects", ManyObjects.Of, hasCycles: true));
}
