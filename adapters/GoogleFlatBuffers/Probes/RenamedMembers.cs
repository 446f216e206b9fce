#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>Probes of probes/Evolution about renamed and moved members, and about renamed types. A payload has no names.</summary>
static class RenamedMembers
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.MembersReordered.GetRootAsMembersReordered,
            static (MembersReordered model, FlatBufferBuilder builder) => Tables.MembersReordered.CreateMembersReordered(
                builder, firstOffset: builder.CreateString(model.First), lastOffset: builder.CreateString(model.Last), number: model.Number),
            static table => new MembersReordered { First = table.First, Last = table.Last, Number = table.Number });
        ProbeMapping.Register(
            Tables.MembersRenumbered.GetRootAsMembersRenumbered,
            static (MembersRenumbered model, FlatBufferBuilder builder) => Tables.MembersRenumbered.CreateMembersRenumbered(
                builder, firstOffset: builder.CreateString(model.First), lastOffset: builder.CreateString(model.Last), number: model.Number),
            static table => new MembersRenumbered { First = table.First, Last = table.Last, Number = table.Number });
#if TOUCHSTONE_NEW
        ProbeMapping.Register(
            Tables.MemberRenamed.GetRootAsMemberRenamed,
            static (MemberRenamed model, FlatBufferBuilder builder) =>
                Tables.MemberRenamed.CreateMemberRenamed(builder, model.Number, builder.CreateString(model.FullName)),
            static table => new MemberRenamed { Number = table.Number, FullName = table.FullName });
        ProbeMapping.Register(
            Tables.MemberTypeRenamed.GetRootAsMemberTypeRenamed,
            static (MemberTypeRenamed model, FlatBufferBuilder builder) => Tables.MemberTypeRenamed.CreateMemberTypeRenamed(
                builder,
                model.Part is { } part ? Tables.PartAfterRename.CreatePartAfterRename(builder, part.Number) : default,
                builder.CreateString(model.Name)),
            static table => new MemberTypeRenamed { Part = table.Part is { } part ? new() { Number = part.Number } : null, Name = table.Name });
        ProbeMapping.Register(
            Tables.TypeAfterRename.GetRootAsTypeAfterRename,
            static (TypeAfterRename model, FlatBufferBuilder builder) =>
                Tables.TypeAfterRename.CreateTypeAfterRename(builder, model.Number, builder.CreateString(model.Name)),
            static table => new TypeAfterRename { Number = table.Number, Name = table.Name });
        ProbeMapping.Register(
            Tables.After.TypeMoved.GetRootAsTypeMoved,
            static (ProbeTypes.After.TypeMoved model, FlatBufferBuilder builder) =>
                Tables.After.TypeMoved.CreateTypeMoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new ProbeTypes.After.TypeMoved { Number = table.Number, Name = table.Name });
#else
        ProbeMapping.Register(
            Tables.MemberRenamed.GetRootAsMemberRenamed,
            static (MemberRenamed model, FlatBufferBuilder builder) =>
                Tables.MemberRenamed.CreateMemberRenamed(builder, model.Number, builder.CreateString(model.Name)),
            static table => new MemberRenamed { Number = table.Number, Name = table.Name });
        ProbeMapping.Register(
            Tables.MemberTypeRenamed.GetRootAsMemberTypeRenamed,
            static (MemberTypeRenamed model, FlatBufferBuilder builder) => Tables.MemberTypeRenamed.CreateMemberTypeRenamed(
                builder,
                model.Part is { } part ? Tables.PartBeforeRename.CreatePartBeforeRename(builder, part.Number) : default,
                builder.CreateString(model.Name)),
            static table => new MemberTypeRenamed { Part = table.Part is { } part ? new() { Number = part.Number } : null, Name = table.Name });
        ProbeMapping.Register(
            Tables.TypeBeforeRename.GetRootAsTypeBeforeRename,
            static (TypeBeforeRename model, FlatBufferBuilder builder) =>
                Tables.TypeBeforeRename.CreateTypeBeforeRename(builder, model.Number, builder.CreateString(model.Name)),
            static table => new TypeBeforeRename { Number = table.Number, Name = table.Name });
        ProbeMapping.Register(
            Tables.Before.TypeMoved.GetRootAsTypeMoved,
            static (ProbeTypes.Before.TypeMoved model, FlatBufferBuilder builder) =>
                Tables.Before.TypeMoved.CreateTypeMoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new ProbeTypes.Before.TypeMoved { Number = table.Number, Name = table.Name });
#endif
    }
}
#endif
