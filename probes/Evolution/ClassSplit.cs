using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>Holds what others shall have, too.</summary>
[DataContract, Model]
public partial class ClassSplitBase
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }
}

/// <summary>A class that was split into a base and itself; each member has its name and number as before.</summary>
[DataContract, Model]
public partial class ClassSplit : ClassSplitBase
{
    [DataMember(Order = 3)] public string? Title { get; set; }

    public static ClassSplit Written() => new() { Number = 1, Name = "Ada", Title = "Countess" };
}
#else
/// <summary>A class that is split into a base and itself.</summary>
[DataContract, Model]
public partial class ClassSplit
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }
    [DataMember(Order = 3)] public string? Title { get; set; }

    public static ClassSplit Written() => new() { Number = 1, Name = "Ada", Title = "Countess" };
}
#endif

file static class ClassSplitProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/class split into base and derived", ClassSplit.Written, ClassSplit.Written));
}
