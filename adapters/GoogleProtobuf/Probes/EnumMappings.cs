#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>The probes of probes/Evolution about enums that grow. Both programs have the same lines: only the enums differ.</summary>
static class EnumMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Messages.EnumMemberAdded.Parser,
            static (EnumMemberAdded model) => new Messages.EnumMemberAdded { Number = model.Number, State = (Messages.GrowingState)model.State },
            static own => new EnumMemberAdded { Number = own.Number, State = (GrowingState)own.State });
        ProbeMapping.Register(
            Messages.EnumMemberInserted.Parser,
            static (EnumMemberInserted model) => new Messages.EnumMemberInserted { Number = model.Number, State = (Messages.ShiftedState)model.State },
            static own => new EnumMemberInserted { Number = own.Number, State = (ShiftedState)own.State });
    }
}
#endif
