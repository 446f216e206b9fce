using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>Gets a new member before the last one, whose number changes.</summary>
public enum ShiftedState
{
    None,
    Open,
    Waiting,
    Closed,
}

/// <summary>Valid for formats that write names. Formats that write numbers forbid this change, so the probe tests no claim.</summary>
[DataContract, ProbeModel]
public partial class EnumMemberInserted
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public ShiftedState State { get; set; }

    public static EnumMemberInserted Written() => new() { Number = 1, State = ShiftedState.Closed };

    public static EnumMemberInserted Expected() => Written();
}
#else
/// <summary>Gets a new member before the last one, whose number changes.</summary>
public enum ShiftedState
{
    None,
    Open,
    Closed,
}

/// <summary>Valid for formats that write names. Formats that write numbers forbid this change, so the probe tests no claim.</summary>
[DataContract, ProbeModel]
public partial class EnumMemberInserted
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public ShiftedState State { get; set; }

    public static EnumMemberInserted Written() => new() { Number = 1, State = ShiftedState.Closed };

    public static EnumMemberInserted Expected() => Written();
}
#endif

file static class EnumMemberInsertedProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Of("evolution/enum member added/in between", EnumMemberInserted.Written, EnumMemberInserted.Expected));
}
