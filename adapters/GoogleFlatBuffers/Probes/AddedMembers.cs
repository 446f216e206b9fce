#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>Probes of probes/Evolution about members that only the new program has.</summary>
static class AddedMembers
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.MemberAdded.GetRootAsMemberAdded,
#if TOUCHSTONE_NEW
            static (MemberAdded model, FlatBufferBuilder builder) =>
                Tables.MemberAdded.CreateMemberAdded(builder, model.Number, builder.CreateString(model.Name), model.Added),
            static table => new MemberAdded { Number = table.Number, Name = table.Name, Added = table.Added });
#else
            static (MemberAdded model, FlatBufferBuilder builder) =>
                Tables.MemberAdded.CreateMemberAdded(builder, model.Number, builder.CreateString(model.Name)),
            static table => new MemberAdded { Number = table.Number, Name = table.Name });
#endif
        ProbeMapping.Register(
            Tables.DefaultedMemberAdded.GetRootAsDefaultedMemberAdded,
#if TOUCHSTONE_NEW
            static (DefaultedMemberAdded model, FlatBufferBuilder builder) =>
                Tables.DefaultedMemberAdded.CreateDefaultedMemberAdded(builder, model.Number, builder.CreateString(model.Name), model.Added),
            static table => new DefaultedMemberAdded { Number = table.Number, Name = table.Name, Added = table.Added });
#else
            static (DefaultedMemberAdded model, FlatBufferBuilder builder) =>
                Tables.DefaultedMemberAdded.CreateDefaultedMemberAdded(builder, model.Number, builder.CreateString(model.Name)),
            static table => new DefaultedMemberAdded { Number = table.Number, Name = table.Name });
#endif
        ProbeMapping.Register(
            Tables.ObjectAdded.GetRootAsObjectAdded,
#if TOUCHSTONE_NEW
            static (ObjectAdded model, FlatBufferBuilder builder) => Tables.ObjectAdded.CreateObjectAdded(
                builder, number: model.Number, homeOffset: Addresses.Build(model.Home, builder), nameOffset: builder.CreateString(model.Name)),
            static table => new ObjectAdded { Number = table.Number, Home = Addresses.Model(table.Home), Name = table.Name });
#else
            static (ObjectAdded model, FlatBufferBuilder builder) =>
                Tables.ObjectAdded.CreateObjectAdded(builder, model.Number, builder.CreateString(model.Name)),
            static table => new ObjectAdded { Number = table.Number, Name = table.Name });
#endif
        // An old program builds a new buffer from what it read.
        ProbeMapping.Register(
            Tables.UnknownMembers.GetRootAsUnknownMembers,
#if TOUCHSTONE_NEW
            static (UnknownMembers model, FlatBufferBuilder builder) => Tables.UnknownMembers.CreateUnknownMembers(
                builder, model.Number, builder.CreateString(model.Name), builder.CreateString(model.Added), Addresses.Build(model.Home, builder)),
            static table => new UnknownMembers { Number = table.Number, Name = table.Name, Added = table.Added, Home = Addresses.Model(table.Home) });
#else
            static (UnknownMembers model, FlatBufferBuilder builder) =>
                Tables.UnknownMembers.CreateUnknownMembers(builder, model.Number, builder.CreateString(model.Name)),
            static table => new UnknownMembers { Number = table.Number, Name = table.Name });
#endif
    }
}
#endif
