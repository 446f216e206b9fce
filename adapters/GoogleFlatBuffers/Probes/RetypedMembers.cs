#if TOUCHSTONE_PROBES
using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.ProbeTypes;
using Tables = Touchstone.Adapters.Own.Evolution;

namespace Touchstone.Adapters;

/// <summary>
/// Probes of probes/Evolution about members of another type, and about enums that grow. Both programs have the same lines: only the types differ.
/// </summary>
static class RetypedMembers
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Tables.MemberWidened.GetRootAsMemberWidened,
            static (MemberWidened model, FlatBufferBuilder builder) =>
                Tables.MemberWidened.CreateMemberWidened(builder, model.Value, builder.CreateString(model.Name)),
            static table => new MemberWidened { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.MemberNarrowed.GetRootAsMemberNarrowed,
            static (MemberNarrowed model, FlatBufferBuilder builder) =>
                Tables.MemberNarrowed.CreateMemberNarrowed(builder, model.Value, builder.CreateString(model.Name)),
            static table => new MemberNarrowed { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.MemberNarrowedTooFar.GetRootAsMemberNarrowedTooFar,
            static (MemberNarrowedTooFar model, FlatBufferBuilder builder) =>
                Tables.MemberNarrowedTooFar.CreateMemberNarrowedTooFar(builder, model.Value, builder.CreateString(model.Name)),
            static table => new MemberNarrowedTooFar { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.FloatWidened.GetRootAsFloatWidened,
            static (FloatWidened model, FlatBufferBuilder builder) =>
                Tables.FloatWidened.CreateFloatWidened(builder, model.Value, builder.CreateString(model.Name)),
            static table => new FloatWidened { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.MemberMadeNullable.GetRootAsMemberMadeNullable,
            static (MemberMadeNullable model, FlatBufferBuilder builder) =>
                Tables.MemberMadeNullable.CreateMemberMadeNullable(builder, model.Value, builder.CreateString(model.Name)),
            static table => new MemberMadeNullable { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.NullMadeOfValue.GetRootAsNullMadeOfValue,
            static (NullMadeOfValue model, FlatBufferBuilder builder) =>
                Tables.NullMadeOfValue.CreateNullMadeOfValue(builder, model.Value, builder.CreateString(model.Name)),
            static table => new NullMadeOfValue { Value = table.Value, Name = table.Name });
        ProbeMapping.Register(
            Tables.EnumMemberAdded.GetRootAsEnumMemberAdded,
            static (EnumMemberAdded model, FlatBufferBuilder builder) =>
                Tables.EnumMemberAdded.CreateEnumMemberAdded(builder, model.Number, (Tables.GrowingState)model.State),
            static table => new EnumMemberAdded { Number = table.Number, State = (GrowingState)table.State });
        ProbeMapping.Register(
            Tables.EnumMemberInserted.GetRootAsEnumMemberInserted,
            static (EnumMemberInserted model, FlatBufferBuilder builder) =>
                Tables.EnumMemberInserted.CreateEnumMemberInserted(builder, model.Number, (Tables.ShiftedState)model.State),
            static table => new EnumMemberInserted { Number = table.Number, State = (ShiftedState)table.State });
        ProbeMapping.Register<ScalarToList, Tables.ScalarToList>(Tables.ScalarToList.GetRootAsScalarToList, Build, Model);
    }

#if TOUCHSTONE_NEW
    static Offset<Tables.ScalarToList> Build(ScalarToList model, FlatBufferBuilder builder) => Tables.ScalarToList.CreateScalarToList(
        builder, model.Number, model.Tag is { } tags ? Tables.ScalarToList.CreateTagVector(builder, [.. tags.Select(builder.CreateString)]) : default);

    // An absent vector also has the length 0. No value of this probe is null.
    static ScalarToList Model(Tables.ScalarToList table)
    {
        var tags = FlatList.Of<string>(table.TagLength, table.ByteBuffer);
        for (var i = 0; i < table.TagLength; i++)
            tags.Add(table.Tag(i));
        return new() { Number = table.Number, Tag = tags };
    }
#else
    static Offset<Tables.ScalarToList> Build(ScalarToList model, FlatBufferBuilder builder) =>
        Tables.ScalarToList.CreateScalarToList(builder, model.Number, builder.CreateString(model.Tag));

    static ScalarToList Model(Tables.ScalarToList table) => new() { Number = table.Number, Tag = table.Tag };
#endif
}
#endif
