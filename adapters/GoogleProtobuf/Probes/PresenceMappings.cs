#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>The probes of probes/Evolution about members that may be absent, have an initial value, or become a list.</summary>
static class PresenceMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<DefaultedMemberAdded, Messages.DefaultedMemberAdded>(Messages.DefaultedMemberAdded.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<NullMadeOfValue, Messages.NullMadeOfValue>(Messages.NullMadeOfValue.Parser, ToOwn, FromOwn);
        ProbeMapping.Register<ScalarToList, Messages.ScalarToList>(Messages.ScalarToList.Parser, ToOwn, FromOwn);
    }

    static Messages.DefaultedMemberAdded ToOwn(DefaultedMemberAdded model)
    {
        var own = new Messages.DefaultedMemberAdded { Number = model.Number };
        if (model.Name is { } name)
            own.Name = name;
#if TOUCHSTONE_NEW
        own.Added = model.Added;
#endif
        return own;
    }

    static DefaultedMemberAdded FromOwn(Messages.DefaultedMemberAdded own)
    {
        var model = new DefaultedMemberAdded { Number = own.Number, Name = own.HasName ? own.Name : null };
#if TOUCHSTONE_NEW
        // proto3 has no defaults in the schema: for an absent field the constructor's value stays.
        if (own.HasAdded)
            model.Added = own.Added;
#endif
        return model;
    }

    static Messages.NullMadeOfValue ToOwn(NullMadeOfValue model)
    {
        var own = new Messages.NullMadeOfValue();
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

#if TOUCHSTONE_NEW
    static NullMadeOfValue FromOwn(Messages.NullMadeOfValue own) => new() { Value = own.HasValue ? own.Value : null, Name = own.HasName ? own.Name : null };
#else
    static NullMadeOfValue FromOwn(Messages.NullMadeOfValue own) => new() { Value = own.Value, Name = own.HasName ? own.Name : null };
#endif

    static Messages.ScalarToList ToOwn(ScalarToList model)
    {
        var own = new Messages.ScalarToList { Number = model.Number };
#if TOUCHSTONE_NEW
        if (model.Tag is { } tags)
            own.Tag.AddRange(tags);
#else
        if (model.Tag is { } tag)
            own.Tag = tag;
#endif
        return own;
    }

#if TOUCHSTONE_NEW
    static ScalarToList FromOwn(Messages.ScalarToList own) => new() { Number = own.Number, Tag = [.. own.Tag] };
#else
    static ScalarToList FromOwn(Messages.ScalarToList own) => new() { Number = own.Number, Tag = own.HasTag ? own.Tag : null };
#endif
}
#endif
