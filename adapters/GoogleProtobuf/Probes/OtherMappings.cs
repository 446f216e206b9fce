#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Other;

namespace Touchstone.Adapters;

/// <summary>The probes of probes/Hostile: types within types, and types that are taken for another.</summary>
static class OtherMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register<Expected, Messages.Expected>(Messages.Expected.Parser, ToOwn, FromOwn);
        ProbeMapping.Register(
            Messages.Intruder.Parser,
            static (Intruder model) => new Messages.Intruder { Number = model.Number },
            static own => new Intruder { Number = own.Number });
        ProbeMapping.Register<Matryoshka, Messages.Matryoshka>(Messages.Matryoshka.Parser, ToOwn, FromOwn);
        ProbeMapping.Register(
            Messages.TypedEnvelope.Parser,
            static (TypedEnvelope model) => new Messages.TypedEnvelope { Content = model.Content is { } content ? ToOwn(content) : null },
            static own => new TypedEnvelope { Content = own.Content is { } content ? FromOwn(content) : null });
        // Any is a message of the user's program with a name of a type in it: the library creates no type by that name.
        Mapping.Register(new NoTypeMapping<OpenEnvelope>("protobuf has no member of any type; Any has a name, and the program chooses the type"));
        Mapping.Register(new NoTypeMapping<FailingGetters>("protoc writes the getters, so none of them fails"));
    }

    static Messages.Expected ToOwn(Expected model) => new() { Number = model.Number };

    static Expected FromOwn(Messages.Expected own) => new() { Number = own.Number };

    static Messages.Matryoshka ToOwn(Matryoshka model) =>
        new() { Number = model.Number, Inner = model.Inner is { } inner ? ToOwn(inner) : null };

    static Matryoshka FromOwn(Messages.Matryoshka own) =>
        new() { Number = own.Number, Inner = own.Inner is { } inner ? FromOwn(inner) : null };
}
#endif
