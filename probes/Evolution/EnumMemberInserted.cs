using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>Gets one more before its last, whose number changes.</summary>
public enum ShiftedState
{
    None,
    Open,
    Waiting,
    Closed,
}

/// <summary>Right for who writes names; who writes numbers was told never to do this, so that no claim is about it.</summary>
[DataContract, Model]
public partial class EnumMemberInserted
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public ShiftedState State { get; set; }

    public static EnumMemberInserted Written() => new() { Number = 1, State = ShiftedState.Closed };

    public static EnumMemberInserted Expected() => Written();
}
#else
/// <summary>Gets one more before its last, whose number changes.</summary>
public enum ShiftedState
{
    None,
    Open,
    Closed,
}

/// <summary>Right for who writes names; who writes numbers was told never to do this, so that no claim is about it.</summary>
[DataContract, Model]
public partial class EnumMemberInserted
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public ShiftedState State { get; set; }

    public static EnumMemberInserted Written() => new() { Number = 1, State = ShiftedState.Closed };

    public static EnumMemberInserted Expected() => Written();
}
#endif

file static class EnumMemberInsertedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Of("evolution/enum member added/in between", EnumMemberInserted.Written, EnumMemberInserted.Expected, claim: ""));
}
