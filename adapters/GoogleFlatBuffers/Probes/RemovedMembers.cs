#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>
/// Probes of probes/Evolution about members that the new program lacks. They are deprecated, because a field must not be removed from a schema.
/// </summary>
static class RemovedMembers
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.MemberRemoved.GetRootAsMemberRemoved,
#if TOUCHSTONE_NEW
            static (MemberRemoved model, FlatBufferBuilder builder) =>
                Tables.MemberRemoved.CreateMemberRemoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new MemberRemoved { Number = table.Number, Name = table.Name });
#else
            static (MemberRemoved model, FlatBufferBuilder builder) =>
                Tables.MemberRemoved.CreateMemberRemoved(builder, model.Number, builder.CreateString(model.Name), builder.CreateString(model.Gone)),
            static table => new MemberRemoved { Number = table.Number, Name = table.Name, Gone = table.Gone });
#endif
        ProbeMapping.Register(
            Tables.MiddleMemberRemoved.GetRootAsMiddleMemberRemoved,
#if TOUCHSTONE_NEW
            static (MiddleMemberRemoved model, FlatBufferBuilder builder) =>
                Tables.MiddleMemberRemoved.CreateMiddleMemberRemoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new MiddleMemberRemoved { Number = table.Number, Name = table.Name });
#else
            static (MiddleMemberRemoved model, FlatBufferBuilder builder) => Tables.MiddleMemberRemoved.CreateMiddleMemberRemoved(
                builder, model.Number, Addresses.Build(model.Gone, builder), builder.CreateString(model.Name)),
            static table => new MiddleMemberRemoved { Number = table.Number, Gone = Addresses.Model(table.Gone), Name = table.Name });
#endif
    }
}
#endif
