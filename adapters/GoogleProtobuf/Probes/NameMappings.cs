#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Evolution;
#if TOUCHSTONE_NEW
using MovedMessage = Touchstone.Adapters.Own.Evolution.After.Types.TypeMoved;
using Part = Touchstone.ProbeTypes.PartAfterRename;
using PartMessage = Touchstone.Adapters.Own.Evolution.PartAfterRename;
using Renamed = Touchstone.ProbeTypes.TypeAfterRename;
using RenamedMessage = Touchstone.Adapters.Own.Evolution.TypeAfterRename;
using TypeMoved = Touchstone.ProbeTypes.After.TypeMoved;
#else
using MovedMessage = Touchstone.Adapters.Own.Evolution.Before.Types.TypeMoved;
using Part = Touchstone.ProbeTypes.PartBeforeRename;
using PartMessage = Touchstone.Adapters.Own.Evolution.PartBeforeRename;
using Renamed = Touchstone.ProbeTypes.TypeBeforeRename;
using RenamedMessage = Touchstone.Adapters.Own.Evolution.TypeBeforeRename;
using TypeMoved = Touchstone.ProbeTypes.Before.TypeMoved;
#endif

namespace Touchstone.Adapters;

/// <summary>
/// The probes of probes/Evolution about renamed members and types, and about members and numbers that are swapped. A payload has numbers and no
/// names.
/// </summary>
static class NameMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<MemberRenamed, Messages.MemberRenamed>(Messages.MemberRenamed.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MembersReordered, Messages.MembersReordered>(Messages.MembersReordered.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MembersRenumbered, Messages.MembersRenumbered>(Messages.MembersRenumbered.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberTypeRenamed, Messages.MemberTypeRenamed>(Messages.MemberTypeRenamed.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<Renamed, RenamedMessage>(RenamedMessage.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<TypeMoved, MovedMessage>(MovedMessage.Parser, ToOwn, FromOwn);
    }

    static Messages.MemberRenamed ToOwn(MemberRenamed model)
    {
        var own = new Messages.MemberRenamed { Number = model.Number };
#if TOUCHSTONE_NEW
        if (model.FullName is { } name)
            own.FullName = name;
#else
        if (model.Name is { } name)
            own.Name = name;
#endif
        return own;
    }

#if TOUCHSTONE_NEW
    static MemberRenamed FromOwn(Messages.MemberRenamed own) => new() { Number = own.Number, FullName = own.HasFullName ? own.FullName : null };
#else
    static MemberRenamed FromOwn(Messages.MemberRenamed own) => new() { Number = own.Number, Name = own.HasName ? own.Name : null };
#endif

    static Messages.MembersReordered ToOwn(MembersReordered model)
    {
        var own = new Messages.MembersReordered { Number = model.Number };
        if (model.First is { } first)
            own.First = first;
        if (model.Last is { } last)
            own.Last = last;
        return own;
    }

    static MembersReordered FromOwn(Messages.MembersReordered own) =>
        new() { First = own.HasFirst ? own.First : null, Last = own.HasLast ? own.Last : null, Number = own.Number };

    static Messages.MembersRenumbered ToOwn(MembersRenumbered model)
    {
        var own = new Messages.MembersRenumbered { Number = model.Number };
        if (model.First is { } first)
            own.First = first;
        if (model.Last is { } last)
            own.Last = last;
        return own;
    }

    static MembersRenumbered FromOwn(Messages.MembersRenumbered own) =>
        new() { First = own.HasFirst ? own.First : null, Last = own.HasLast ? own.Last : null, Number = own.Number };

    static Messages.MemberTypeRenamed ToOwn(MemberTypeRenamed model)
    {
        var own = new Messages.MemberTypeRenamed { Part = model.Part is { } part ? new PartMessage { Number = part.Number } : null };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static MemberTypeRenamed FromOwn(Messages.MemberTypeRenamed own) =>
        new() { Part = own.Part is { } part ? new Part { Number = part.Number } : null, Name = own.HasName ? own.Name : null };

    static RenamedMessage ToOwn(Renamed model)
    {
        var own = new RenamedMessage { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static Renamed FromOwn(RenamedMessage own) => new() { Number = own.Number, Name = own.HasName ? own.Name : null };

    static MovedMessage ToOwn(TypeMoved model)
    {
        var own = new MovedMessage { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static TypeMoved FromOwn(MovedMessage own) => new() { Number = own.Number, Name = own.HasName ? own.Name : null };
}
#endif
