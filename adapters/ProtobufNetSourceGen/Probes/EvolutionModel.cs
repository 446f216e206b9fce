#if TOUCHSTONE_PROBES
using ProtoBuf;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated serializers for the types of probes/Evolution, the old ones or the new ones.
[ProtoSerializable(typeof(ClassSplit))]
[ProtoSerializable(typeof(DefaultedMemberAdded))]
[ProtoSerializable(typeof(EnumMemberAdded))]
[ProtoSerializable(typeof(EnumMemberInserted))]
[ProtoSerializable(typeof(ExtensibleUnknownMembers))]
[ProtoSerializable(typeof(FloatWidened))]
[ProtoSerializable(typeof(MemberAdded))]
[ProtoSerializable(typeof(MemberMadeNullable))]
[ProtoSerializable(typeof(MemberNarrowed))]
[ProtoSerializable(typeof(MemberNarrowedTooFar))]
[ProtoSerializable(typeof(MemberRemoved))]
[ProtoSerializable(typeof(MemberRenamed))]
[ProtoSerializable(typeof(MemberTypeRenamed))]
[ProtoSerializable(typeof(MemberWidened))]
[ProtoSerializable(typeof(MembersRenumbered))]
[ProtoSerializable(typeof(MembersReordered))]
[ProtoSerializable(typeof(MiddleMemberRemoved))]
[ProtoSerializable(typeof(NullMadeOfValue))]
[ProtoSerializable(typeof(ObjectAdded))]
[ProtoSerializable(typeof(OpenMembers))]
[ProtoSerializable(typeof(RenamedWithAlias))]
[ProtoSerializable(typeof(ScalarToList))]
[ProtoSerializable(typeof(UnknownMembers))]
#if TOUCHSTONE_NEW
[ProtoSerializable(typeof(TypeAfterRename))]
[ProtoSerializable(typeof(ProbeTypes.After.TypeMoved))]
#else
[ProtoSerializable(typeof(TypeBeforeRename))]
[ProtoSerializable(typeof(ProbeTypes.Before.TypeMoved))]
#endif
sealed partial class GeneratedModel;
#endif
