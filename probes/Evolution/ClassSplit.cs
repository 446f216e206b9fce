using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>Has the members that other classes will share.</summary>
[DataContract, ProbeModel]
public partial class ClassSplitBase
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
}

/// <summary>A class that was split into a base class and itself. Each member keeps its name and number.</summary>
[DataContract, ProbeModel]
public partial class ClassSplit : ClassSplitBase
{
    [DataMember(Order = 3), MemberId(3)] public string? Title { get; set; }

    public static ClassSplit Written() => new() { Number = 1, Name = "Ada", Title = "Countess" };
}
#else
/// <summary>A class that the new version splits into a base class and itself.</summary>
[DataContract, ProbeModel]
public partial class ClassSplit
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Title { get; set; }

    public static ClassSplit Written() => new() { Number = 1, Name = "Ada", Title = "Countess" };
}
#endif

file static class ClassSplitProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/class split into base and derived", ClassSplit.Written, ClassSplit.Written));
}
