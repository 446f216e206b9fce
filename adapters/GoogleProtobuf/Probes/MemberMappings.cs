#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>The probes of probes/Evolution about members that one of the two programs lacks.</summary>
static class MemberMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<MemberAdded, Messages.MemberAdded>(Messages.MemberAdded.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberRemoved, Messages.MemberRemoved>(Messages.MemberRemoved.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MiddleMemberRemoved, Messages.MiddleMemberRemoved>(Messages.MiddleMemberRemoved.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<ObjectAdded, Messages.ObjectAdded>(Messages.ObjectAdded.Parser, ToOwn, FromOwn);
    }

    static Messages.MemberAdded ToOwn(MemberAdded model)
    {
        var own = new Messages.MemberAdded { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
#if TOUCHSTONE_NEW
        if (model.Added is { } added)
            own.Added = added;
#endif
        return own;
    }

    static MemberAdded FromOwn(Messages.MemberAdded own) => new()
    {
        Number = own.Number,
        Name = own.HasName ? own.Name : null,
#if TOUCHSTONE_NEW
        Added = own.HasAdded ? own.Added : null,
#endif
    };

    static Messages.MemberRemoved ToOwn(MemberRemoved model)
    {
        var own = new Messages.MemberRemoved { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
#if !TOUCHSTONE_NEW
        if (model.Gone is { } gone)
            own.Gone = gone;
#endif
        return own;
    }

    static MemberRemoved FromOwn(Messages.MemberRemoved own) => new()
    {
        Number = own.Number,
        Name = own.HasName ? own.Name : null,
#if !TOUCHSTONE_NEW
        Gone = own.HasGone ? own.Gone : null,
#endif
    };

    static Messages.MiddleMemberRemoved ToOwn(MiddleMemberRemoved model)
    {
        var own = new Messages.MiddleMemberRemoved { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
#if !TOUCHSTONE_NEW
        own.Gone = Addresses.ToOwn(model.Gone);
#endif
        return own;
    }

    static MiddleMemberRemoved FromOwn(Messages.MiddleMemberRemoved own) => new()
    {
        Number = own.Number,
        Name = own.HasName ? own.Name : null,
#if !TOUCHSTONE_NEW
        Gone = Addresses.FromOwn(own.Gone),
#endif
    };

    static Messages.ObjectAdded ToOwn(ObjectAdded model)
    {
        var own = new Messages.ObjectAdded { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
#if TOUCHSTONE_NEW
        own.Home = Addresses.ToOwn(model.Home);
#endif
        return own;
    }

    static ObjectAdded FromOwn(Messages.ObjectAdded own) => new()
    {
        Number = own.Number,
        Name = own.HasName ? own.Name : null,
#if TOUCHSTONE_NEW
        Home = Addresses.FromOwn(own.Home),
#endif
    };
}
#endif
