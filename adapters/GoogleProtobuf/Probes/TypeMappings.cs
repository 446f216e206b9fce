#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>The probes of probes/Evolution about members of another type. Both programs have the same lines: only the types differ.</summary>
static class TypeMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<FloatWidened, Messages.FloatWidened>(Messages.FloatWidened.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberNarrowed, Messages.MemberNarrowed>(Messages.MemberNarrowed.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberNarrowedTooFar, Messages.MemberNarrowedTooFar>(Messages.MemberNarrowedTooFar.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberWidened, Messages.MemberWidened>(Messages.MemberWidened.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<MemberMadeNullable, Messages.MemberMadeNullable>(Messages.MemberMadeNullable.Parser, ToOwn, FromOwn);
    }

    static Messages.FloatWidened ToOwn(FloatWidened model)
    {
        var own = new Messages.FloatWidened { Value = model.Value };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static FloatWidened FromOwn(Messages.FloatWidened own) => new() { Value = own.Value, Name = own.HasName ? own.Name : null };

    static Messages.MemberNarrowed ToOwn(MemberNarrowed model)
    {
        var own = new Messages.MemberNarrowed { Value = model.Value };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static MemberNarrowed FromOwn(Messages.MemberNarrowed own) => new() { Value = own.Value, Name = own.HasName ? own.Name : null };

    static Messages.MemberNarrowedTooFar ToOwn(MemberNarrowedTooFar model)
    {
        var own = new Messages.MemberNarrowedTooFar { Value = model.Value };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static MemberNarrowedTooFar FromOwn(Messages.MemberNarrowedTooFar own) => new() { Value = own.Value, Name = own.HasName ? own.Name : null };

    static Messages.MemberWidened ToOwn(MemberWidened model)
    {
        var own = new Messages.MemberWidened { Value = model.Value };
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static MemberWidened FromOwn(Messages.MemberWidened own) => new() { Value = own.Value, Name = own.HasName ? own.Name : null };

    static Messages.MemberMadeNullable ToOwn(MemberMadeNullable model)
    {
        var own = new Messages.MemberMadeNullable();
#if TOUCHSTONE_NEW
        if (model.Value is { } value)
            own.Value = value;
#else
        own.Value = model.Value;
#endif
        if (model.Name is { } name)
            own.Name = name;
        return own;
    }

    static MemberMadeNullable FromOwn(Messages.MemberMadeNullable own) => new()
    {
#if TOUCHSTONE_NEW
        Value = own.HasValue ? own.Value : null,
#else
        Value = own.Value,
#endif
        Name = own.HasName ? own.Name : null,
    };
}
#endif
