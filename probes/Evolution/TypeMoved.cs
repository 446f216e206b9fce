using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

#if TOUCHSTONE_NEW
namespace Touchstone.ProbeTypes.After;
#else
namespace Touchstone.ProbeTypes.Before;
#endif

/// <summary>Is in another namespace in the new version, on purpose.</summary>
[DataContract, ProbeModel]
public partial class TypeMoved
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static TypeMoved Written() => new() { Number = 1, Name = "Ada" };
}

file static class TypeMovedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/type moved to another namespace", TypeMoved.Written, TypeMoved.Written));
}
