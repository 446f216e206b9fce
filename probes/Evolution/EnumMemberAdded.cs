using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>Gets a new last member.</summary>
public enum GrowingState
{
    None,
    Open,
    Closed,
}

/// <summary>Old readers have no name for the new member, but could keep its number.</summary>
[DataContract, ProbeModel]
public partial class EnumMemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public GrowingState State { get; set; }

    public static EnumMemberAdded Written() => new() { Number = 1, State = GrowingState.Closed };

    public static EnumMemberAdded Expected() => new() { Number = 1, State = GrowingState.Open };
}
#else
/// <summary>Gets a new last member.</summary>
public enum GrowingState
{
    None,
    Open,
}

/// <summary>Old readers have no name for the new member, but could keep its number.</summary>
[DataContract, ProbeModel]
public partial class EnumMemberAdded
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public GrowingState State { get; set; }

    public static EnumMemberAdded Written() => new() { Number = 1, State = GrowingState.Open };

    public static EnumMemberAdded Expected() => new() { Number = 1, State = (GrowingState)2 };
}
#endif

file static class EnumMemberAddedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/enum member added/last", EnumMemberAdded.Written, EnumMemberAdded.Expected));
}
