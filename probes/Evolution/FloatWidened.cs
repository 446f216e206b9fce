using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A float becomes a double. The value is exact in both.</summary>
[DataContract, ProbeModel]
public partial class FloatWidened
{
    [DataMember(Order = 1), MemberId(1)] public double Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static FloatWidened Written() => new() { Value = 1.5, Name = "Ada" };

    public static FloatWidened Expected() => Written();
}
#else
/// <summary>A float becomes a double. The value is exact in both.</summary>
[DataContract, ProbeModel]
public partial class FloatWidened
{
    [DataMember(Order = 1), MemberId(1)] public float Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static FloatWidened Written() => new() { Value = 1.5f, Name = "Ada" };

    public static FloatWidened Expected() => Written();
}
#endif

file static class FloatWidenedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/member widened/float to double", FloatWidened.Written, FloatWidened.Expected));
}
