using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>A number that was a float is a double; the value is exact in both.</summary>
[DataContract, Model]
public partial class FloatWidened
{
    [DataMember(Order = 1)] public double Value { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public static FloatWidened Written() => new() { Value = 1.5, Name = "Ada" };

    public static FloatWidened Expected() => Written();
}
#else
/// <summary>A number that was a float is a double; the value is exact in both.</summary>
[DataContract, Model]
public partial class FloatWidened
{
    [DataMember(Order = 1)] public float Value { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public static FloatWidened Written() => new() { Value = 1.5f, Name = "Ada" };

    public static FloatWidened Expected() => Written();
}
#endif

file static class FloatWidenedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/member widened/float to double", FloatWidened.Written, FloatWidened.Expected));
}
