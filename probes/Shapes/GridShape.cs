using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An array of two dimensions, whose two lengths have to be kept.</summary>
[DataContract, ProbeModel]
public partial class GridShape
{
    [DataMember(Order = 1), MemberId(1)] public int[,]? Value { get; set; }
}

file static class GridShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/array of two dimensions/2 x 3", () => new GridShape { Value = new int[,] { { 1, 2, 3 }, { 4, 5, 6 } } }),
        Probe.RoundTrip("shapes/array of two dimensions/0 x 3", () => new GridShape { Value = new int[0, 3] }));
}
