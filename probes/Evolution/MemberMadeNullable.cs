using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>A number becomes nullable. The value is not null.</summary>
[DataContract, ProbeModel]
public partial class MemberMadeNullable
{
    [DataMember(Order = 1), MemberId(1)] public int? Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberMadeNullable Written() => new() { Value = 7, Name = "Ada" };

    public static MemberMadeNullable Expected() => Written();
}
#else
/// <summary>A number becomes nullable. The value is not null.</summary>
[DataContract, ProbeModel]
public partial class MemberMadeNullable
{
    [DataMember(Order = 1), MemberId(1)] public int Value { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public static MemberMadeNullable Written() => new() { Value = 7, Name = "Ada" };

    public static MemberMadeNullable Expected() => Written();
}
#endif

file static class MemberMadeNullableProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/value to nullable/with a value", MemberMadeNullable.Written, MemberMadeNullable.Expected));
}
