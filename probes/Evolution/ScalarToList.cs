using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A single value becomes a list, here with one element.</summary>
[DataContract, ProbeModel]
public partial class ScalarToList
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<string>? Tag { get; set; }

    public static ScalarToList Written() => new() { Number = 1, Tag = ["red"] };

    public static ScalarToList Expected() => Written();
}
#else
/// <summary>A single value becomes a list, here with one element.</summary>
[DataContract, ProbeModel]
public partial class ScalarToList
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Tag { get; set; }

    public static ScalarToList Written() => new() { Number = 1, Tag = "red" };

    public static ScalarToList Expected() => Written();
}
#endif

file static class ScalarToListProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/scalar to list", ScalarToList.Written, ScalarToList.Expected));
}
