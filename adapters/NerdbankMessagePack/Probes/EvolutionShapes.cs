#if TOUCHSTONE_PROBES
using PolyType;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated shapes for the types of probes/Evolution, the old ones or the new ones.
[GenerateShapeFor<ClassSplit>]
[GenerateShapeFor<DefaultedMemberAdded>]
[GenerateShapeFor<EnumMemberAdded>]
[GenerateShapeFor<EnumMemberInserted>]
[GenerateShapeFor<ExtensibleUnknownMembers>]
[GenerateShapeFor<FloatWidened>]
[GenerateShapeFor<MemberAdded>]
[GenerateShapeFor<MemberMadeNullable>]
[GenerateShapeFor<MemberNarrowed>]
[GenerateShapeFor<MemberNarrowedTooFar>]
[GenerateShapeFor<MemberRemoved>]
[GenerateShapeFor<MemberRenamed>]
[GenerateShapeFor<MemberTypeRenamed>]
[GenerateShapeFor<MemberWidened>]
[GenerateShapeFor<MembersRenumbered>]
[GenerateShapeFor<MembersReordered>]
[GenerateShapeFor<MiddleMemberRemoved>]
[GenerateShapeFor<NullMadeOfValue>]
[GenerateShapeFor<ObjectAdded>]
[GenerateShapeFor<OpenMembers>]
[GenerateShapeFor<RenamedWithAlias>]
[GenerateShapeFor<ScalarToList>]
[GenerateShapeFor<UnknownMembers>]
#if TOUCHSTONE_NEW
[GenerateShapeFor<TypeAfterRename>]
[GenerateShapeFor<ProbeTypes.After.TypeMoved>]
#else
[GenerateShapeFor<TypeBeforeRename>]
[GenerateShapeFor<ProbeTypes.Before.TypeMoved>]
#endif
sealed partial class Witness;
#endif
