#if TOUCHSTONE_PROBES
using YamlDotNet.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated code for the types of probes/Evolution, the old ones or the new ones.
[YamlSerializable(typeof(Address))]
[YamlSerializable(typeof(ClassSplit))]
[YamlSerializable(typeof(DefaultedMemberAdded))]
[YamlSerializable(typeof(EnumMemberAdded))]
[YamlSerializable(typeof(EnumMemberInserted))]
[YamlSerializable(typeof(ExtensibleUnknownMembers))]
[YamlSerializable(typeof(FloatWidened))]
[YamlSerializable(typeof(MemberAdded))]
[YamlSerializable(typeof(MemberMadeNullable))]
[YamlSerializable(typeof(MemberNarrowed))]
[YamlSerializable(typeof(MemberNarrowedTooFar))]
[YamlSerializable(typeof(MemberRemoved))]
[YamlSerializable(typeof(MemberRenamed))]
[YamlSerializable(typeof(MemberTypeRenamed))]
[YamlSerializable(typeof(MemberWidened))]
[YamlSerializable(typeof(MembersRenumbered))]
[YamlSerializable(typeof(MembersReordered))]
[YamlSerializable(typeof(MiddleMemberRemoved))]
[YamlSerializable(typeof(NullMadeOfValue))]
[YamlSerializable(typeof(ObjectAdded))]
[YamlSerializable(typeof(OpenMembers))]
[YamlSerializable(typeof(RenamedWithAlias))]
[YamlSerializable(typeof(ScalarToList))]
[YamlSerializable(typeof(UnknownMembers))]
#if TOUCHSTONE_NEW
[YamlSerializable(typeof(PartAfterRename))]
[YamlSerializable(typeof(TypeAfterRename))]
[YamlSerializable(typeof(ProbeTypes.After.TypeMoved))]
#else
[YamlSerializable(typeof(PartBeforeRename))]
[YamlSerializable(typeof(TypeBeforeRename))]
[YamlSerializable(typeof(ProbeTypes.Before.TypeMoved))]
#endif
public sealed partial class GeneratedContext;
#endif
