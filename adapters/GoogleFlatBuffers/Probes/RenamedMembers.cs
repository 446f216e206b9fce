#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.Questions;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>Probes of probes/Evolution about renamed and moved members, and about renamed types. A payload has no names.</summary>
static class RenamedMembers
{
    [ModuleInitializer]
    internal static void Register()
    {
        Question.Register(
            Tables.MembersReordered.GetRootAsMembersReordered,
            static (MembersReordered model, FlatBufferBuilder builder) => Tables.MembersReordered.CreateMembersReordered(
                builder, firstOffset: builder.CreateString(model.First), lastOffset: builder.CreateString(model.Last), number: model.Number),
            static table => new MembersReordered { First = table.First, Last = table.Last, Number = table.Number });
        Question.Register(
            Tables.MembersRenumbered.GetRootAsMembersRenumbered,
            static (MembersRenumbered model, FlatBufferBuilder builder) => Tables.MembersRenumbered.CreateMembersRenumbered(
                builder, firstOffset: builder.CreateString(model.First), lastOffset: builder.CreateString(model.Last), number: model.Number),
            static table => new MembersRenumbered { First = table.First, Last = table.Last, Number = table.Number });
#if TOUCHSTONE_NEW
        Question.Register(
            Tables.MemberRenamed.GetRootAsMemberRenamed,
            static (MemberRenamed model, FlatBufferBuilder builder) =>
                Tables.MemberRenamed.CreateMemberRenamed(builder, model.Number, builder.CreateString(model.FullName)),
            static table => new MemberRenamed { Number = table.Number, FullName = table.FullName });
        Question.Register(
            Tables.MemberTypeRenamed.GetRootAsMemberTypeRenamed,
            static (MemberTypeRenamed model, FlatBufferBuilder builder) => Tables.MemberTypeRenamed.CreateMemberTypeRenamed(
                builder,
                model.Part is { } part ? Tables.PartAfterRename.CreatePartAfterRename(builder, part.Number) : default,
                builder.CreateString(model.Name)),
            static table => new MemberTypeRenamed { Part = table.Part is { } part ? new() { Number = part.Number } : null, Name = table.Name });
        Question.Register(
            Tables.TypeAfterRename.GetRootAsTypeAfterRename,
            static (TypeAfterRename model, FlatBufferBuilder builder) =>
                Tables.TypeAfterRename.CreateTypeAfterRename(builder, model.Number, builder.CreateString(model.Name)),
            static table => new TypeAfterRename { Number = table.Number, Name = table.Name });
        Question.Register(
            Tables.After.TypeMoved.GetRootAsTypeMoved,
            static (Questions.After.TypeMoved model, FlatBufferBuilder builder) =>
                Tables.After.TypeMoved.CreateTypeMoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new Questions.After.TypeMoved { Number = table.Number, Name = table.Name });
#else
        Question.Register(
            Tables.MemberRenamed.GetRootAsMemberRenamed,
            static (MemberRenamed model, FlatBufferBuilder builder) =>
                Tables.MemberRenamed.CreateMemberRenamed(builder, model.Number, builder.CreateString(model.Name)),
            static table => new MemberRenamed { Number = table.Number, Name = table.Name });
        Question.Register(
            Tables.MemberTypeRenamed.GetRootAsMemberTypeRenamed,
            static (MemberTypeRenamed model, FlatBufferBuilder builder) => Tables.MemberTypeRenamed.CreateMemberTypeRenamed(
                builder,
                model.Part is { } part ? Tables.PartBeforeRename.CreatePartBeforeRename(builder, part.Number) : default,
                builder.CreateString(model.Name)),
            static table => new MemberTypeRenamed { Part = table.Part is { } part ? new() { Number = part.Number } : null, Name = table.Name });
        Question.Register(
            Tables.TypeBeforeRename.GetRootAsTypeBeforeRename,
            static (TypeBeforeRename model, FlatBufferBuilder builder) =>
                Tables.TypeBeforeRename.CreateTypeBeforeRename(builder, model.Number, builder.CreateString(model.Name)),
            static table => new TypeBeforeRename { Number = table.Number, Name = table.Name });
        Question.Register(
            Tables.Before.TypeMoved.GetRootAsTypeMoved,
            static (Questions.Before.TypeMoved model, FlatBufferBuilder builder) =>
                Tables.Before.TypeMoved.CreateTypeMoved(builder, model.Number, builder.CreateString(model.Name)),
            static table => new Questions.Before.TypeMoved { Number = table.Number, Name = table.Name });
#endif
    }
}
#endif
